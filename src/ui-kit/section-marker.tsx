interface SectionMarkerProps {
  scene: number;
  label: string;
}

export function SectionMarker({ scene, label }: SectionMarkerProps) {
  return (
    <div className="flex justify-between border-t border-iron pt-4">
      <p className="t-label text-dust">{`Scene ${String(scene).padStart(2, '0')} — ${label}`}</p>
      <p aria-hidden className="t-label tracking-[0.1em] text-edge">
        {`${scene} ▸ ${scene}A`}
      </p>
    </div>
  );
}
