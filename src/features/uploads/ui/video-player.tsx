interface VideoPlayerProps {
  src: string;
  label: string;
  className: string;
  /** What plays beside other things fetches little until it is started. */
  preload?: 'metadata' | 'auto';
  onError?: () => void;
}

/** A participant's video. */
export function VideoPlayer({ src, label, className, preload = 'metadata', onError }: VideoPlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions of what people upload
    <video
      src={src}
      controls
      playsInline
      preload={preload}
      aria-label={label}
      className={className}
      onError={onError}
    />
  );
}
