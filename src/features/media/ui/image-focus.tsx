import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Picture } from '../media.contract.ts';

type Focus = Pick<Picture, 'focalX' | 'focalY'>;

interface ImageFocusProps {
  /** What the image is called. */
  name: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
  /** All of the image, as no crop shows it. */
  children: ReactNode;
}

const STEP = 0.02;
const LONG_STEP = 0.1;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number): number => Math.round(value * 100);

/** A ring on an image, on what every crop of it has to keep: moved by mouse, by touch and by arrow keys. */
export function ImageFocus({ name, focus, onChange, children }: ImageFocusProps) {
  const ring = useRef<HTMLSpanElement>(null);
  const set = (x: number, y: number) => onChange({ focalX: share(x), focalY: share(y) });
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent | MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  };
  const hold = (event: PointerEvent) => {
    // A finger beside the ring may want to scroll the page; as a tap it moves the ring.
    const isOnRing = event.target instanceof Node && ring.current?.contains(event.target);
    if (event.pointerType === 'touch' && !isOnRing) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey ? LONG_STEP : STEP;
    set(focus.focalX + direction[0] * by, focus.focalY + direction[1] * by);
  };
  return (
    <div className="image-focus">
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Focal point of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(focus.focalX)}
        aria-valuetext={`${percent(focus.focalX)}% from the left, ${percent(focus.focalY)}% from the top`}
        className="image-focus-field"
        onKeyDown={step}
        onClick={follow}
        onPointerDown={hold}
        onPointerMove={event => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <span
          ref={ring}
          className="image-focus-ring"
          style={{ left: `${percent(focus.focalX)}%`, top: `${percent(focus.focalY)}%` }}
        />
      </div>
    </div>
  );
}
