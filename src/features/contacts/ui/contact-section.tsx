import type { ReactNode } from 'react';
import { SectionMarker } from '#src/ui-kit/section-marker.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { ContactForm } from './contact-form.tsx';

interface ContactSectionProps {
  scene: number;
  email: string;
  phone: string;
  location: string;
}

export function ContactSection({ scene, email, phone, location }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="py-22 page sm:py-32">
      <SectionMarker scene={scene} label="Contact" />
      <div className="cols mt-10 gap-y-12 sm:mt-16">
        <div className="col-span-full md:col-[1/6]">
          <h2 id="contact-title" className="t-section">
            <ItalicEnd text="Get in touch" />
          </h2>
          <p className="mt-5 max-w-95 text-dust">
            Questions about a date, a lens list or a private group. A real person answers within 24 hours.
          </p>
          <dl className="mt-10">
            <Detail term="Email">
              <a href={`mailto:${email}`} className={linkStyle}>
                {email}
              </a>
            </Detail>
            {phone && (
              <Detail term="Phone">
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkStyle}>
                  {phone}
                </a>
              </Detail>
            )}
            <Detail term="Location">
              <span className="py-1.5">{location}</span>
            </Detail>
          </dl>
        </div>
        <div className="col-span-full md:col-[7/-1]">
          <ContactForm />
        </div>
      </div>
    </section>
  );
}

const linkStyle = 'py-1.5 break-all hover:text-tungsten-hi';

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[120px_1fr] items-center border-t border-ash py-2.5">
      <dt className="t-label text-dust">{term}</dt>
      <dd className="flex">{children}</dd>
    </div>
  );
}
