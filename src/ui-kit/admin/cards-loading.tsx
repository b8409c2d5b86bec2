export function AdminCardsLoading({ text, count = 3 }: { text: string; count?: number }) {
  return (
    <div aria-busy>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className="admin-card overflow-hidden p-0">
            <div className="skeleton aspect-3/2" />
            <div className="grid gap-3 p-4 sm:p-6">
              <div className="skeleton h-5 w-24" />
              <div className="skeleton h-6 w-4/5" />
              <div className="skeleton h-5 w-1/2" />
            </div>
          </div>
        ))}
      </div>
      <p role="status" className="mt-5 text-dust">
        {text}
      </p>
    </div>
  );
}
