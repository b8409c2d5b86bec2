import { describe, expect, it } from 'vitest';
import { amountsOf, type Tax } from '#src/shared/quote.ts';
import {
  type DocumentTerms,
  changeSums,
  documentAmount,
  invoiceSums,
  receiptSums,
} from './registrations.rules.documents.ts';

const title = 'Golden Hour';

function termsOf(price: number, tax: Partial<Tax> = {}, discount = 0): DocumentTerms {
  const rules = {
    currency: 'USD',
    tax: { mode: 'none', rate: 0, label: 'sales tax', ...tax },
    deposit: { kind: 'none', value: 0, isRefundable: false },
  } as const;
  const discounts = discount > 0 ? [{ for: 'promo', amount: discount } as const] : [];
  const { depositAmount: _, ...amounts } = amountsOf(price, rules, discounts);
  return {
    ...amounts,
    taxLabel: rules.tax.label,
    taxPpm: rules.tax.mode === 'none' ? 0 : rules.tax.rate,
    isTaxIncluded: rules.tax.mode !== 'added',
  };
}

/** Payments one after the other, until all is paid. */
function receiptsFor(terms: DocumentTerms, payments: readonly number[]) {
  const owedAmount = terms.totalAmount;
  let receivedAmount = 0;
  return payments.map(amount => {
    receivedAmount += amount;
    return receiptSums(terms, { title, amount, owedAmount, receivedAmount });
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Small, fast and the same on every run. */
function* randomly(seed: number): Generator<(below: number) => number> {
  let state = seed;
  for (;;) {
    yield below => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * below);
    };
  }
}

describe('the tax of documents', () => {
  it('is 2536 and 7607 in the receipts of a deposit and the rest, example 2', () => {
    const terms = termsOf(98_000, { mode: 'added', rate: 103_500 });
    const receipts = receiptsFor(terms, [27_036, 81_107]);
    expect(receipts.map(({ taxAmount }) => taxAmount)).toEqual([2536, 7607]);
    expect(receipts.map(({ netAmount }) => netAmount)).toEqual([24_500, 73_500]);
  });

  it('is 4372 in the credit note of a cancellation that keeps half, example 17', () => {
    const terms = termsOf(98_535, { mode: 'added', rate: 88_750 });
    const credit = changeSums(terms, { text: title, invoicedAmount: 107_280, owedAmount: 53_640 });
    expect(credit).toMatchObject({ totalAmount: 53_640, taxAmount: 4372, netAmount: 49_268 });
    const tax = { label: 'sales tax', rate: 88_750, isIncluded: false };
    expect(credit.tax).toEqual(tax);
  });

  it('ends where everything that is owed is paid, so that an overpayment has none', () => {
    const terms = termsOf(100_000, { mode: 'included', rate: 250_000 });
    const overpaid = receiptSums(terms, {
      title,
      amount: 120_000,
      owedAmount: 100_000,
      receivedAmount: 120_000,
    });
    expect(overpaid).toMatchObject({ totalAmount: 120_000, taxAmount: 20_000, netAmount: 100_000 });
  });

  it('is nothing without a tax, and then none is named', () => {
    const [receipt] = receiptsFor(termsOf(98_000), [98_000]);
    expect(receipt).toMatchObject({ tax: null, taxAmount: 0, netAmount: 98_000, totalAmount: 98_000 });
  });
});

describe('the lines of an invoice', () => {
  it('are price and discount, and add up to the net where tax is added', () => {
    const sums = invoiceSums(termsOf(98_000, { mode: 'added', rate: 100_000 }, 18_000), {
      title,
      owedAmount: 88_000,
    });
    expect(sums.lines).toEqual([
      { text: 'Golden Hour', amount: 98_000 },
      { text: 'Promo code', amount: -18_000 },
    ]);
    expect(sums).toMatchObject({ netAmount: 80_000, taxAmount: 8000, totalAmount: 88_000 });
  });

  it('say what was waived before it was written', () => {
    const sums = invoiceSums(termsOf(89_000, { mode: 'included', rate: 190_000 }), {
      title,
      owedAmount: 84_000,
    });
    expect(sums.lines).toEqual([
      { text: 'Golden Hour', amount: 89_000 },
      { text: 'Change of price', amount: -5000 },
    ]);
    expect(sums.netAmount + sums.taxAmount).toBe(84_000);
  });
});

it('agrees with the ledger to the cent, for 10,000 random prices, payments and waivers', () => {
  const wrong: unknown[] = [];
  const random = randomly(28).next().value;
  for (let round = 0; round < 10_000; round += 1) {
    const mode = (['none', 'included', 'added'] as const)[random(3)] ?? 'none';
    const price = 1 + random(300_000);
    const terms = termsOf(price, { mode, rate: random(300_000) }, random(2) * random(price));
    const { totalAmount, taxAmount } = terms;
    if (totalAmount === 0) continue;
    const first = 1 + random(totalAmount);
    const receipts = receiptsFor(terms, first < totalAmount ? [first, totalAmount - first] : [first]);
    const owedAmount = random(totalAmount);
    const invoice = invoiceSums(terms, { title, owedAmount: totalAmount });
    const credit = changeSums(terms, { text: title, invoicedAmount: totalAmount, owedAmount });
    const rest = changeSums(terms, { text: title, invoicedAmount: owedAmount, owedAmount: 0 });
    const documents = [...receipts, invoice, credit, rest];
    const isRight =
      sum(receipts.map(one => one.totalAmount)) === totalAmount &&
      sum(receipts.map(one => one.taxAmount)) === taxAmount &&
      invoice.taxAmount === taxAmount &&
      credit.totalAmount + rest.totalAmount === totalAmount &&
      credit.taxAmount + rest.taxAmount === taxAmount &&
      documents.every(
        one =>
          one.netAmount + one.taxAmount === one.totalAmount &&
          sum(one.lines.map(line => line.amount)) === (terms.isTaxIncluded ? one.totalAmount : one.netAmount),
      );
    if (!isRight) wrong.push({ terms, first, owedAmount });
  }
  expect(wrong).toEqual([]);
});

it('prints the code beside the sign, unless the sign is the code', () => {
  const dollars = { currencySign: '$', currencyCode: 'CAD' };
  const francs = { currencySign: 'CHF ', currencyCode: 'CHF' };
  expect(documentAmount(-98_050, dollars)).toBe('-$980.50 CAD');
  expect(documentAmount(125_000, francs)).toBe('CHF 1,250');
});
