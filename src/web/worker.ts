import type { Hear, Service } from './kit/workers.ts';
import { serviceOf } from './kit/workers.ts';

const SERVICES: Readonly<Record<Service, () => Promise<{ readonly hear: Hear }>>> = {
  odds: () => import('./kit/engine/service.ts'),
  player: () => import('./play/think/service.ts'),
  lab: () => import('./lab/work/service.ts'),
  ground: () => import('./map/ground/press-service.ts'),
};

/** The service is fetched when the worker starts; messages that come before it wait for it, in their order. */
const service = SERVICES[serviceOf(self.name)]();

self.onmessage = async ({ data }: MessageEvent) => {
  const { hear } = await service;
  hear(data);
};
