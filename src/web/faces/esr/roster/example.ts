import { ORDER_FORMAT, type OrderFile } from '#systems/esr/trackers/order-file.ts';
import type {
  OrderedCommander,
  OrderedFormation,
  OrderedUnit,
} from '#systems/esr/trackers/order-of-battle.ts';
import type { Cls, Colours, Directive, UnitTrait } from '#systems/esr/vocabulary.ts';

type LR = OrderedCommander['lr'];

const leads = (
  name: string,
  lr: LR,
  tr: number,
  traits: OrderedCommander['traits'] = [],
): OrderedCommander => ({
  name,
  lr,
  tr,
  traits,
});

const several = (
  name: string,
  n: number,
  cls: Cls,
  cr: number,
  traits: readonly UnitTrait[] = [],
): OrderedUnit[] =>
  Array.from({ length: n }, (_, i) => ({
    name: n === 1 ? name : `${name} ${i + 1}`,
    cls,
    cr,
    traits,
    place: cls === 'art' ? 'reserve' : 'column',
  }));

const formation = (
  name: string,
  colours: Colours,
  commander: OrderedCommander,
  directive: Directive,
  units: readonly OrderedUnit[],
): OrderedFormation => ({ name, colours, commander, directive, traits: [], units });

/** Saalfeld, 10 October 1806, much reduced: something to learn the pages with. Ratings are our own. */
export const SAALFELD: OrderFile = {
  format: ORDER_FORMAT,
  title: 'Saalfeld',
  scale: 100,
  armies: [
    {
      name: 'French',
      commander: leads('Lannes', 'A', 3),
      forces: [
        {
          name: 'V Corps',
          commander: leads('Lannes', 'A', 3),
          objective: 'Saalfeld',
          formations: [
            formation('Suchet', 'FR', leads('Suchet', 'A', 2), 'A', [
              ...several('17e Léger', 2, 'inf', 6, ['L']),
              ...several('34e Ligne', 3, 'inf', 5),
              ...several('64e Ligne', 2, 'inf', 5),
              ...several('88e Ligne', 2, 'inf', 5),
              ...several('5e d’artillerie', 2, 'art', 5),
            ]),
            formation('Trelliard', 'FR', leads('Trelliard', 'B', 1), 'S', [
              ...several('9e Hussards', 1, 'cav', 5),
              ...several('10e Hussards', 1, 'cav', 5),
              ...several('21e Chasseurs', 1, 'cav', 5),
            ]),
          ],
        },
      ],
    },
    {
      name: 'Prussians',
      commander: leads('Prince Louis', 'A', 1, ['DD']),
      forces: [
        {
          name: 'Advanced guard',
          commander: leads('Prince Louis', 'A', 1, ['DD']),
          objective: 'Saalfeld',
          formations: [
            formation('Saxon foot', 'SX', leads('Bevilaqua', 'C', 0), 'D', [
              ...several('Kurfürst', 2, 'inf', 4),
              ...several('Prinz Clemens', 2, 'inf', 4),
              ...several('Prinz Xavier', 2, 'inf', 4),
              ...several('Hoyer', 1, 'art', 4),
            ]),
            formation('Light troops', 'PR', leads('Pelet', 'B', 1), 'D', [
              ...several('Pelet Füsiliere', 1, 'inf', 5, ['L']),
              ...several('Rühle Füsiliere', 1, 'inf', 5, ['L']),
              ...several('Valentini Jäger', 1, 'inf', 5, ['L', 'RF1']),
            ]),
            formation('Hussars', 'PR', leads('Trützschler', 'B', 1), 'R', several('Hussars', 4, 'cav', 5)),
          ],
        },
      ],
    },
  ],
};
