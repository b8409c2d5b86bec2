import { describe, expect, it } from 'vitest';
import { type RegistrationRequest, decideRegistration, holdsSeat } from './registrations.rules.ts';

const open: RegistrationRequest = { wanted: 'reserved', current: null, hasEnded: false, seatsLeft: 3 };
const decide = (request: Partial<RegistrationRequest>) => decideRegistration({ ...open, ...request });

describe('decideRegistration', () => {
  it('creates what is asked for', () => {
    expect(decide({})).toEqual({ kind: 'create', status: 'reserved' });
    expect(decide({ wanted: 'interested' })).toEqual({ kind: 'create', status: 'interested' });
    expect(decide({ current: 'cancelled' })).toEqual({ kind: 'create', status: 'reserved' });
  });

  it('upgrades what is less', () => {
    expect(decide({ current: 'interested' })).toEqual({ kind: 'upgrade', status: 'reserved' });
    expect(decide({ wanted: 'enrolled', current: 'reserved' })).toEqual({
      kind: 'upgrade',
      status: 'enrolled',
    });
  });

  it('keeps what is as much or more', () => {
    expect(decide({ current: 'reserved' })).toEqual({ kind: 'keep' });
    expect(decide({ current: 'completed' })).toEqual({ kind: 'keep' });
    expect(decide({ wanted: 'interested', current: 'enrolled' })).toEqual({ kind: 'keep' });
  });

  it('needs a seat only for what holds one and has none yet', () => {
    const full = { seatsLeft: 0 };
    expect(decide(full)).toEqual({ kind: 'refuse', code: 'workshop_full' });
    expect(decide({ ...full, current: 'interested' })).toEqual({ kind: 'refuse', code: 'workshop_full' });
    expect(decide({ ...full, wanted: 'interested' })).toEqual({ kind: 'create', status: 'interested' });
    expect(decide({ ...full, current: 'reserved' })).toEqual({ kind: 'keep' });
    expect(decide({ ...full, wanted: 'enrolled', current: 'reserved' })).toMatchObject({ kind: 'upgrade' });
  });

  it('takes nobody once the workshop has ended', () => {
    const ended = { hasEnded: true };
    expect(decide(ended)).toEqual({ kind: 'refuse', code: 'workshop_ended' });
    expect(decide({ ...ended, current: 'reserved' })).toEqual({ kind: 'refuse', code: 'workshop_ended' });
    expect(decide({ ...ended, wanted: 'interested' })).toEqual({ kind: 'refuse', code: 'workshop_ended' });
  });
});

it('reservations, enrollments and completed ones hold a seat (decision R2)', () => {
  expect(holdsSeat('interested')).toBe(false);
  expect(holdsSeat('reserved')).toBe(true);
  expect(holdsSeat('enrolled')).toBe(true);
  expect(holdsSeat('completed')).toBe(true);
  expect(holdsSeat('cancelled')).toBe(false);
});
