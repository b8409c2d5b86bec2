import { describe, expect, it } from 'vitest';
import { labelPlaces, nudgeApart, ticksFor } from './chart-scale.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [3, [0, 1, 2, 3, 4]],
    [9, [0, 3, 6, 9, 12]],
    [94, [0, 30, 60, 90, 120]],
    [1793, [0, 1000, 2000, 3000]],
  ])('has round steps with room above %i', (highest, ticks) => {
    expect(ticksFor(highest)).toEqual(ticks);
  });

  it('has at most five steps of whole numbers, however high the values are', () => {
    const isWrong = (highest: number) => {
      const ticks = ticksFor(highest);
      return ticks.length > 5 || !ticks.every(Number.isInteger) || Number(ticks.at(-1)) < highest * 1.25;
    };
    expect(Array.from({ length: 5000 }, (_, highest) => highest).filter(isWrong)).toEqual([]);
  });

  it('names the first day, the last day and some between them', () => {
    expect(labelPlaces(30, 7)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect(labelPlaces(30, 3)).toEqual([0, 15, 29]);
    expect(labelPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelPlaces(32, 7)).toEqual([0, 6, 12, 18, 24, 31]);
    expect(labelPlaces(1, 7)).toEqual([0]);
  });
});

describe('the names at the ends of lines', () => {
  it('stay where they are if there is room', () => {
    expect(nudgeApart([10, 100, 50], 14, 260)).toEqual([10, 100, 50]);
  });

  it('move apart in their order', () => {
    expect(nudgeApart([55, 50, 52], 14, 260)).toEqual([78, 50, 64]);
  });

  it("don't leave the chart", () => {
    expect(nudgeApart([260, 260, 258], 14, 260)).toEqual([246, 260, 232]);
  });
});
