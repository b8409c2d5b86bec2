/** A quarter as a deposit; all of it back until 60 days before, half until 30. */
export const PAYMENT_SETTINGS = {
  deposit: { kind: 'percent', value: 250_000, isRefundable: false },
  policy: {
    rows: [
      { days: 60, percent: 100 },
      { days: 30, percent: 50 },
    ],
    fee: 0,
    coolingOffDays: 0,
    transferUntilDays: 1,
    refundIfResold: false,
    note: '',
  },
};
