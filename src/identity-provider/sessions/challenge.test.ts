import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { meetsChallenge, parseChallenge } from './challenge.ts';

const verifier = randomBytes(40).toString('hex');
const hashed = createHash('sha256').update(verifier).digest('base64url');

describe('the challenge of a flow', () => {
  it('is absent where a client wants none', () => {
    expect(parseChallenge({ email: 'a@b.example' })).toBeNull();
    expect(parseChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull();
    expect(parseChallenge({ code_challenge: '', code_challenge_method: '' })).toBeNull();
  });

  it('is hashed or plain, in any spelling of the method', () => {
    expect(parseChallenge({ code_challenge: hashed, code_challenge_method: 'S256' })).toEqual({
      challenge: hashed,
      challengeMethod: 's256',
    });
    expect(parseChallenge({ code_challenge: verifier, code_challenge_method: 'plain' })).toEqual({
      challenge: verifier,
      challengeMethod: 'plain',
    });
  });

  it.each([
    ['without its method', { code_challenge: hashed }],
    ['without itself', { code_challenge_method: 's256' }],
    ['too short', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
    ['too long', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
    ['of other characters', { code_challenge: `${hashed} `, code_challenge_method: 's256' }],
    ['by an unknown method', { code_challenge: hashed, code_challenge_method: 'none' }],
    ['no text', { code_challenge: { length: 50 }, code_challenge_method: 's256' }],
  ])('is refused %s', (_how, body) => {
    expect(() => parseChallenge(body)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it('is met by its verifier alone', () => {
    const hash = { challenge: hashed, challengeMethod: 's256' } as const;
    const plain = { challenge: verifier, challengeMethod: 'plain' } as const;
    expect(meetsChallenge(verifier, hash)).toBe(true);
    expect(meetsChallenge(verifier, plain)).toBe(true);
    expect(meetsChallenge(hashed, hash)).toBe(false);
    expect(meetsChallenge(`${verifier}0`, plain)).toBe(false);
    expect(meetsChallenge('', hash)).toBe(false);
  });
});
