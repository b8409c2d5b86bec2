import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  REGISTRATION_COMMANDS,
  REGISTRATION_STATUSES,
  type RegistrationCommand,
  type RegistrationSituation,
  type RegistrationStatus,
  decideRegistration,
  decisionsFor,
  firstToShow,
  holdsSeat,
} from './registrations.rules.ts';

const open: RegistrationSituation = {
  command: 'reserve',
  current: null,
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
])(
  '%s leads from none, interested, reserved, enrolled, completed, cancelled to %s, %s, %s, %s, %s, %s',
  (command, ...expected) => {
    const states: (RegistrationStatus | null)[] = [null, ...REGISTRATION_STATUSES];
    const outcomes = states.map(current => {
      const decision = decide({ command, current });
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

it('reservations, enrollments and completed registrations hold a seat', () => {
  const held = REGISTRATION_STATUSES.filter(holdsSeat);
  expect(held).toEqual(['reserved', 'enrolled', 'completed']);
});

interface Row {
  person: number;
  status: RegistrationStatus;
}

function apply(rows: readonly Row[], command: RegistrationCommand, person: number, seats: number): Row[] {
  const current = rows.find(row => row.person === person && row.status !== 'cancelled');
  const seatsLeft = seats - rows.filter(row => holdsSeat(row.status)).length;
  const decision = decide({ command, current: current?.status ?? null, seatsLeft });
  if (decision.kind === 'create') return [...rows, { person, status: decision.status }];
  if (decision.kind !== 'change') return [...rows];
  return rows.map(row => (row === current ? { person, status: decision.status } : row));
}

it('no sequence of commands oversells, revives a cancelled registration or counts a person twice', () => {
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
        expect(revived).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});

it('decisionsFor offers only decisions that would change something, and none after completion or cancellation', () => {
  expect(decisionsFor('interested')).toEqual(['confirm', 'cancel']);
  expect(decisionsFor('reserved')).toEqual(['confirm', 'complete', 'cancel']);
  expect(decisionsFor('enrolled')).toEqual(['complete', 'cancel']);
  expect(decisionsFor('completed')).toEqual([]);
  expect(decisionsFor('cancelled')).toEqual([]);
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
