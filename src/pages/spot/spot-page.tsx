import { Spot } from '#src/features/registrations/ui/spot.tsx';

/** Everything about a seat, without an account. Opening it changes nothing. */
export function SpotPage({ params: { token = '' } }: { params: Record<string, string> }) {
  return (
    <section className="pt-32 pb-20 page md:pt-40">
      <Spot token={token} />
    </section>
  );
}
