interface VideoPlayerProps {
  src: string;
  label: string;
  className: string;
  /** 'metadata' loads little until the video is played. */
  preload?: 'metadata' | 'auto';
  onError?: () => void;
}

export function VideoPlayer({ src, label, className, preload = 'metadata', onError }: VideoPlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- participants' videos have no captions
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
