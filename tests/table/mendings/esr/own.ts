import { type Mending, SERVER } from '../mending.ts';

/** Mendings in the rules of this system, or shown by tests that play it. */
export const OWN: readonly Mending[] = [
  {
    hole: 'C1',
    mending: 'heavy games are played in a thread',
    file: `${SERVER}/table/awake.ts`,
    was: 'return rooms.apart && !isQuick ? rooms.apart : rooms.local;',
    without: 'return isQuick ? rooms.local : rooms.local;',
    test: 'tests/table/esr/rooms.test.ts',
    only: 'a heavy game',
  },
  {
    hole: 'C1',
    mending: 'a scenario is limited by what it costs',
    file: 'src/systems/esr/game/check-scenario.ts',
    was: 'return units > MOST_UNITS',
    without: 'return units > 1_000_000',
    test: 'tests/table/esr/rooms.test.ts',
    only: 'costs too much',
  },
  {
    hole: 'H2',
    mending: 'what a seat is offered follows from what it knows',
    file: 'src/systems/esr/game/by-view.ts',
    was: "wait?.awaits === 'choose' && board.options.sight === 'lines'",
    without: "wait?.awaits === 'choose' && board.options.sight === ('' as never)",
    test: 'tests/systems/esr/twins-in-contact.test.ts',
  },
  {
    hole: 'H2',
    mending: 'a scenario of one’s own is shown as far as a seat may know it',
    file: `${SERVER}/room/show.ts`,
    was: "viewer === 'umpire' || !def.shownSetup ? head.setup : def.shownSetup(head.setup, sideOf(viewer));",
    without: "viewer === 'umpire' || def.id !== '' ? head.setup : sideOf(viewer);",
    test: 'tests/table/esr/foresight.test.ts',
    only: 'a scenario of one’s own',
  },
  {
    hole: 'H8',
    mending: 'the file of a game whose board would differ is refused',
    file: `${SERVER}/room/study.ts`,
    was: 'const other = file ? otherState(file, table.state) : null;',
    without: 'const other = file ? null : otherState(file as never, table.state);',
    test: 'tests/table/esr/older-rules.test.ts',
    only: 'a board that differs',
  },
];
