import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { meetsChallenge, parseChallenge } from './challenge.ts';

const verifier = randomBytes(40).toString('hex');
const hashed = createHash('sha256').update(verifier).digest('base64url');

describe('the PKCE challenge of a flow', () => {
  it('is optional', () => {
    expect(parseChallenge({ email: 'a@b.example' })).toBeNull();
    expect(parseChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull();
    expect(parseChallenge({ code_challenge: '', code_challenge_method: '' })).toBeNull();
  });

  it('can be hashed or plain, with the method in any letter case', () => {
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
    ['without a method', { code_challenge: hashed }],
    ['missing', { code_challenge_method: 's256' }],
    ['too short', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
    ['too long', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
    ['made of other characters', { code_challenge: `${hashed} `, code_challenge_method: 's256' }],
    ['hashed by an unknown method', { code_challenge: hashed, code_challenge_method: 'none' }],
    ['not a string', { code_challenge: { length: 50 }, code_challenge_method: 's256' }],
  ])('is refused if it is %s', (_how, body) => {
    expect(() => parseChallenge(body)).toThrow(
      expect.objectContaining({ status: 400, code: 'validation_failed' }),
    );
  });

  it('matches only its own verifier', () => {
    const hash = { challenge: hashed, challengeMethod: 's256' } as const;
    const plain = { challenge: verifier, challengeMethod: 'plain' } as const;
    expect(meetsChallenge(verifier, hash)).toBe(true);
    expect(meetsChallenge(verifier, plain)).toBe(true);
    expect(meetsChallenge(hashed, hash)).toBe(false);
    expect(meetsChallenge(`${verifier}0`, plain)).toBe(false);
    expect(meetsChallenge('', hash)).toBe(false);
  });
});
