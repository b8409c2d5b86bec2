import { type DragEvent, useRef, useState } from 'react';

/** `count` is the number of files dragged over the area, if the browser reports it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [count, setCount] = useState<number | null>(null);
  // A child's `dragenter` comes before its parent's `dragleave`.
  const depth = useRef(0);
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setCount(null);
  };
  return {
    isDragging: count !== null,
    count: count ?? 0,
    dropProps: {
      onDragEnter: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        depth.current += 1;
        setCount(event.dataTransfer.items.length);
      },
      onDragOver: (event: DragEvent) => {
        if (carries(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!carries(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
