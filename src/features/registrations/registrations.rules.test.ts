import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  REGISTRATION_COMMANDS,
  REGISTRATION_STATUSES,
  type RegistrationCommand,
  type RegistrationSituation,
  type RegistrationStatus,
  attendanceOpens,
  decideRegistration,
  decisionsFor,
  firstToShow,
  holdsSeat,
} from './registrations.rules.ts';

const open: RegistrationSituation = {
  command: 'reserve',
  current: null,
  previous: null,
  attendance: null,
  hasOther: false,
  hasEnded: false,
  seatsLeft: 3,
  isProved: true,
};
const decide = (situation: Partial<RegistrationSituation>) => decideRegistration({ ...open, ...situation });

/** Every command in every status: the resulting status, `=` for no change, `-` for refused. */
test.each<[RegistrationCommand, ...string[]]>([
  // none, interested, reserved, enrolled, completed, cancelled
  ['showInterest', 'interested', '=', '=', '=', '=', 'interested'],
  ['reserve', 'reserved', 'reserved', '=', '=', '=', 'reserved'],
  ['enroll', 'enrolled', 'enrolled', 'enrolled', '=', '=', 'enrolled'],
  ['confirm', '-', 'enrolled', 'enrolled', '=', '-', '-'],
  ['complete', '-', '-', 'completed', 'completed', '=', '-'],
  ['cancel', '-', 'cancelled', 'cancelled', 'cancelled', '-', '-'],
  ['undo', '-', '-', '-', '-', 'reserved', 'reserved'],
])(
  '%s leads from none, interested, reserved, enrolled, completed, cancelled to %s, %s, %s, %s, %s, %s',
  (command, ...expected) => {
    const states: (RegistrationStatus | null)[] = [null, ...REGISTRATION_STATUSES];
    const outcomes = states.map(current => {
      const decision = decide({ command, current, previous: 'reserved' });
      if (decision.kind === 'keep') return '=';
      return decision.kind === 'refuse' ? '-' : decision.status;
    });
    expect(outcomes).toEqual(expected);
  },
);

describe('decideRegistration', () => {
  it('creates a registration if there is no live one, and changes a live one', () => {
    expect(decide({})).toEqual({ kind: 'create', status: 'reserved' });
    expect(decide({ current: 'cancelled' })).toEqual({ kind: 'create', status: 'reserved' });
    expect(decide({ current: 'interested' })).toEqual({ kind: 'change', status: 'reserved' });
  });

  it('needs a free seat only to move into a status that holds one', () => {
    const full = { seatsLeft: 0 };
    expect(decide(full)).toEqual({ kind: 'refuse', code: 'workshop_full' });
    expect(decide({ ...full, current: 'interested' })).toEqual({ kind: 'refuse', code: 'workshop_full' });
    expect(decide({ ...full, command: 'confirm', current: 'interested' })).toMatchObject({ kind: 'refuse' });
    expect(decide({ ...full, command: 'showInterest' })).toEqual({ kind: 'create', status: 'interested' });
    expect(decide({ ...full, current: 'reserved' })).toEqual({ kind: 'keep' });
    expect(decide({ ...full, command: 'enroll', current: 'reserved' })).toMatchObject({ kind: 'change' });
  });

  it('gives everyone the same answer in a full workshop, unless they have proved they own the address', () => {
    const full = { seatsLeft: 0, isProved: false };
    for (const current of [null, 'interested', 'reserved', 'enrolled', 'completed'] as const) {
      expect(decide({ ...full, current })).toEqual({ kind: 'refuse', code: 'workshop_full' });
      expect(decide({ ...full, command: 'enroll', current })).toEqual({
        kind: 'refuse',
        code: 'workshop_full',
      });
    }
    expect(decide({ ...full, command: 'showInterest', current: 'reserved' })).toEqual({ kind: 'keep' });
  });

  it('refuses visitors once the workshop has ended, but still lets admins confirm, complete and cancel', () => {
    const ended = { hasEnded: true };
    for (const command of ['showInterest', 'reserve', 'enroll'] as const) {
      expect(decide({ ...ended, command })).toEqual({ kind: 'refuse', code: 'workshop_ended' });
    }
    expect(decide({ ...ended, command: 'complete', current: 'enrolled' })).toMatchObject({ kind: 'change' });
    expect(decide({ ...ended, command: 'cancel', current: 'reserved' })).toMatchObject({ kind: 'change' });
  });
});

describe('undo', () => {
  const undo = (situation: Partial<RegistrationSituation>) => decide({ command: 'undo', ...situation });

  it('leads back to where the registration was before it was completed or cancelled', () => {
    for (const previous of ['interested', 'reserved', 'enrolled'] as const) {
      expect(undo({ current: 'cancelled', previous })).toEqual({ kind: 'change', status: previous });
    }
    expect(undo({ current: 'completed', previous: 'enrolled' })).toEqual({
      kind: 'change',
      status: 'enrolled',
    });
    expect(undo({ current: 'cancelled' })).toEqual({ kind: 'refuse', code: 'not_possible' });
  });

  it('of a cancellation needs a free seat if there was one before; of a completion it never does', () => {
    const full = { seatsLeft: 0 };
    expect(undo({ ...full, current: 'cancelled', previous: 'reserved' })).toEqual({
      kind: 'refuse',
      code: 'workshop_full',
    });
    expect(undo({ ...full, current: 'cancelled', previous: 'interested' })).toMatchObject({ kind: 'change' });
    expect(undo({ ...full, current: 'completed', previous: 'enrolled' })).toMatchObject({ kind: 'change' });
  });

  it('is refused if the person has registered again since', () => {
    expect(undo({ current: 'cancelled', previous: 'enrolled', hasOther: true })).toEqual({
      kind: 'refuse',
      code: 'already_registered',
    });
  });
});

it('a no-show can be confirmed and cancelled, but not completed', () => {
  const noShow = { current: 'enrolled', attendance: 'no-show' } as const;
  expect(decide({ ...noShow, command: 'complete' })).toEqual({ kind: 'refuse', code: 'no_show' });
  expect(decide({ ...noShow, command: 'cancel' })).toMatchObject({ kind: 'change' });
  expect(decisionsFor({ status: 'enrolled', attendance: 'no-show' })).toEqual(['cancel']);
});

it('attendance can be marked from the first day on, or once the workshop has ended', () => {
  const opens = (startDate: string | null, hasEnded = false) =>
    attendanceOpens({ startDate, hasEnded }, '2027-02-05');
  expect(opens('2027-02-05T23:30:00-08:00')).toBe(true);
  expect(opens('2027-02-06')).toBe(false);
  expect(opens(null)).toBe(false);
  expect(opens(null, true)).toBe(true);
});

it('reservations, enrollments and completed registrations hold a seat', () => {
  const held = REGISTRATION_STATUSES.filter(holdsSeat);
  expect(held).toEqual(['reserved', 'enrolled', 'completed']);
});

interface Row {
  person: number;
  status: RegistrationStatus;
  previous: RegistrationStatus | null;
}

function apply(rows: readonly Row[], command: RegistrationCommand, person: number, seats: number): Row[] {
  const isLive = (row: Row): boolean => row.person === person && row.status !== 'cancelled';
  const live = rows.find(isLive);
  const ofPerson = rows.findLast(row => row.person === person);
  const current = command === 'undo' ? ofPerson : live;
  const seatsLeft = seats - rows.filter(row => holdsSeat(row.status)).length;
  const hasOther = live !== undefined && live !== current;
  const decision = decide({
    command,
    current: current?.status ?? null,
    previous: current?.previous ?? null,
    hasOther,
    seatsLeft,
  });
  if (decision.kind === 'create') return [...rows, { person, status: decision.status, previous: null }];
  if (decision.kind !== 'change') return [...rows];
  const { status } = decision;
  const isOver = status === 'cancelled' || status === 'completed';
  const previous = isOver && current ? current.status : null;
  return rows.map(row => (row === current ? { person, status, previous } : row));
}

it('no sequence of commands oversells, counts a person twice, or revives a registration without undo', () => {
  const command = fc.record({ person: fc.nat(7), command: fc.constantFrom(...REGISTRATION_COMMANDS) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 60 }), (seats, commands) => {
      let rows: Row[] = [];
      for (const { person, command: name } of commands) {
        const before = rows;
        rows = apply(before, name, person, seats);
        expect(rows.filter(row => holdsSeat(row.status)).length).toBeLessThanOrEqual(seats);
        const live = rows.filter(row => row.status !== 'cancelled').map(row => row.person);
        expect(new Set(live).size).toBe(live.length);
        const isOver = ({ status }: Row): boolean => status === 'cancelled' || status === 'completed';
        const revived = before.filter((row, index) => isOver(row) && rows[index]?.status !== row.status);
        expect(name === 'undo' ? [] : revived).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

it('decisionsFor offers only decisions that would change something, and none after completion or cancellation', () => {
  expect(decisionsFor({ status: 'interested', attendance: null })).toEqual(['confirm', 'cancel']);
  expect(decisionsFor({ status: 'reserved', attendance: null })).toEqual(['confirm', 'complete', 'cancel']);
  expect(decisionsFor({ status: 'enrolled', attendance: null })).toEqual(['complete', 'cancel']);
  expect(decisionsFor({ status: 'completed', attendance: null })).toEqual([]);
  expect(decisionsFor({ status: 'cancelled', attendance: null })).toEqual([]);
});

it('firstToShow picks the next workshop, or else the most recent past one', () => {
  const old = { status: 'past', startDate: '2026-01-09' } as const;
  const older = { status: 'past', startDate: '2025-05-01' } as const;
  const soon = { status: 'upcoming', startDate: '2027-02-05' } as const;
  const undated = { status: 'upcoming', startDate: null } as const;
  expect(firstToShow([older, undated, soon, old])).toBe(soon);
  expect(firstToShow([older, old])).toBe(old);
  expect(firstToShow([])).toBeNull();
});
