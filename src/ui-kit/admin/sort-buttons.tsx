import { ChevronDownIcon, ChevronUpIcon, GripIcon } from './icons.tsx';
import type { Sorting } from '#src/ui-kit/use-sorting.ts';

interface SortButtonsProps extends Pick<Sorting, 'handleProps' | 'stepProps'> {
  index: number;
}

export function SortButtons({ index, handleProps, stepProps }: SortButtonsProps) {
  return (
    <div className="-ml-3.5 flex flex-none items-center max-sm:-mr-2 sm:-ml-2">
      <button
        type="button"
        className="grid size-11 cursor-grab touch-none place-items-center rounded text-dust sm:size-8"
        {...handleProps(index)}
      >
        <GripIcon size={16} />
      </button>
      <div className="grid">
        <button type="button" className="sort-step" {...stepProps(index, -1, 'up')}>
          <ChevronUpIcon size={16} />
        </button>
        <button type="button" className="sort-step" {...stepProps(index, 1, 'down')}>
          <ChevronDownIcon size={16} />
        </button>
      </div>
    </div>
  );
}
