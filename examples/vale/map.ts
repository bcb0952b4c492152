import { graphOf } from 'grognard/sdk';
import type { Ground, ValeSide } from './vocabulary.ts';

export type LinkKind = 'road' | 'river';

export interface Area {
  readonly id: string;
  readonly title: string;
  /** Where it stands on the drawn map. */
  readonly at: readonly [x: number, y: number];
  readonly ground: Ground;
  /** Points for holding it at the end of a turn (VALE-7). */
  readonly points: number;
  readonly links: Readonly<Record<string, LinkKind>>;
}

const area = (
  id: string,
  title: string,
  at: readonly [number, number],
  ground: Ground,
  links: Readonly<Record<string, LinkKind>>,
  points = 0,
): Area => ({ id, title, at, ground, points, links });

/** The Vale: twelve areas, a river through the middle, a camp at each end. */
export const AREAS: readonly Area[] = [
  area('highcastle', 'Highcastle', [100, 330], 'open', {
    northmoor: 'road',
    abbey: 'road',
    southwick: 'road',
  }),
  area('northmoor', 'Northmoor', [250, 120], 'hill', { highcastle: 'road', abbey: 'road', upford: 'road' }),
  area(
    'abbey',
    'Abbey',
    [290, 330],
    'town',
    { highcastle: 'road', northmoor: 'road', southwick: 'road', valecross: 'river' },
    1,
  ),
  area(
    'southwick',
    'Southwick',
    [250, 540],
    'town',
    { highcastle: 'road', abbey: 'road', oldmill: 'road' },
    1,
  ),
  area('upford', 'Upford', [415, 130], 'open', { northmoor: 'road', valecross: 'road', stonehill: 'river' }),
  area(
    'valecross',
    'Vale Cross',
    [500, 330],
    'town',
    {
      abbey: 'river',
      upford: 'road',
      oldmill: 'road',
      stonehill: 'road',
      priory: 'river',
    },
    2,
  ),
  area('oldmill', 'Old Mill', [500, 550], 'open', {
    southwick: 'road',
    valecross: 'road',
    longbridge: 'road',
  }),
  area('stonehill', 'Stonehill', [585, 130], 'hill', {
    upford: 'river',
    valecross: 'road',
    eastmoor: 'road',
  }),
  area(
    'longbridge',
    'Longbridge',
    [750, 540],
    'town',
    { oldmill: 'road', priory: 'road', lowtown: 'road' },
    1,
  ),
  area(
    'priory',
    'Priory',
    [710, 330],
    'town',
    { valecross: 'river', eastmoor: 'road', longbridge: 'road', lowtown: 'road' },
    1,
  ),
  area('eastmoor', 'Eastmoor', [750, 120], 'hill', { stonehill: 'road', priory: 'road', lowtown: 'road' }),
  area('lowtown', 'Lowtown', [900, 330], 'open', { eastmoor: 'road', priory: 'road', longbridge: 'road' }),
];

export const CAMPS: Readonly<Record<ValeSide, string>> = { crown: 'highcastle', league: 'lowtown' };

export const GRAPH = graphOf(AREAS);

const BY_ID = new Map(AREAS.map(each => [each.id, each]));

export const areaOf = (id: string): Area => BY_ID.get(id) as Area;
