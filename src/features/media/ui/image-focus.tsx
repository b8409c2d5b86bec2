import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Picture } from '../media.contract.ts';

type Focus = Pick<Picture, 'focalX' | 'focalY'>;
type Focused = Focus & Pick<Picture, 'width' | 'height'>;

interface ImageFocusProps {
  name: string;
  picture: Focused;
  onChange: (focus: Focus) => void;
  children: ReactNode;
}

const STEP = 0.01;
const LONG_STEP = 0.1;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number): number => Math.round(value * 100);

/** A draggable ring marks the part that every crop keeps. Works with mouse, touch and arrow keys. */
export function ImageFocus({ name, picture, onChange, children }: ImageFocusProps) {
  const ring = useRef<HTMLSpanElement>(null);
  const isHeld = useRef(false);
  const { focalX, focalY } = picture;
  const set = (x: number, y: number) => onChange({ focalX: clamp(x), focalY: clamp(y) });
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent | MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((clientX - left) / width, (clientY - top) / height);
  };
  const hold = (event: PointerEvent) => {
    // A touch outside the ring may be scrolling. A tap still moves the ring.
    const isOnRing = event.target instanceof Node && ring.current?.contains(event.target);
    if (event.pointerType === 'touch' && !isOnRing) return;
    isHeld.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction) return;
    event.preventDefault();
    const by = event.shiftKey ? LONG_STEP : STEP;
    set(focalX + direction[0] * by, focalY + direction[1] * by);
  };
  return (
    <ImageBox picture={picture}>
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label={`Focal point of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(focalX)}
        aria-valuetext={`${percent(focalX)}% from the left, ${percent(focalY)}% from the top`}
        className="image-focus-field"
        onKeyDown={step}
        onClick={follow}
        onPointerDown={hold}
        onPointerMove={event => {
          if (isHeld.current) follow(event);
        }}
        onLostPointerCapture={() => {
          isHeld.current = false;
        }}
      >
        <span
          ref={ring}
          className="image-focus-ring"
          style={{ left: `${percent(focalX)}%`, top: `${percent(focalY)}%` }}
        />
      </div>
    </ImageBox>
  );
}

/** Reserves the space of an uncropped image, limited to the height of the screen. */
export function ImageBox({
  picture: { width, height },
  children,
}: {
  picture: Pick<Picture, 'width' | 'height'>;
  children: ReactNode;
}) {
  const ratio = width && height ? width / height : null;
  return (
    <div
      className="image-focus"
      style={ratio ? { width: `min(100%, ${ratio} * var(--image-height))`, aspectRatio: ratio } : undefined}
    >
      {children}
    </div>
  );
}
