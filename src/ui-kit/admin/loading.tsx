interface AdminLoadingProps {
  text: string;
  rows?: number;
  /** Of one row, in px. */
  height?: number;
}

export function AdminLoading({ text, rows = 5, height = 64 }: AdminLoadingProps) {
  return (
    <div className="admin-card p-0">
      <div aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="flex items-center gap-4 border-b border-ash px-4 sm:px-6"
            style={{ height, opacity: 1 - row / (rows + 1) }}
          >
            <span className="skeleton h-3.5 w-2/5" />
            <span className="skeleton h-3.5 w-1/6 max-sm:hidden" />
            <span className="ml-auto skeleton h-3.5 w-1/6" />
          </div>
        ))}
      </div>
      <p role="status" className="px-4 py-3 text-small text-dust sm:px-6">
        {text}
      </p>
    </div>
  );
}
