import { CallSheet } from '#src/features/workshop-content/ui/call-sheet.tsx';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import { ItalicSentence } from '#src/ui-kit/title.tsx';
import type { WorkshopView } from './workshop-view.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export function WorkshopMain({ view }: { view: WorkshopView }) {
  const { texts } = view;
  return (
    <>
      <section aria-labelledby="about-title">
        <h2 id="about-title" className="t-body-title">
          <ItalicSentence text={texts.mainTitle} />
        </h2>
        <div className="mt-6 max-w-[40rem] space-y-5 text-paper">
          {texts.mainParagraphs.map(paragraph => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="mt-10 grid gap-x-6 gap-y-7 sm:grid-cols-2">
          {texts.features.map(feature => (
            <li key={feature.title + feature.description}>
              {feature.title && <h3 className="text-[1.0625rem]/6 font-semibold">{feature.title}</h3>}
              {feature.description && <p className="mt-1.5 t-small text-dust">{feature.description}</p>}
            </li>
          ))}
        </ul>
      </section>
      <Skills view={view} />
      <section aria-labelledby="schedule-title" className="mt-16 md:mt-22">
        <SubSectionHead
          id="schedule-title"
          title={texts.scheduleTitle}
          count={counted(texts.schedule.length, 'day')}
        />
        <CallSheet
          schedule={texts.schedule}
          dates={view.workshop}
          facts={[
            { label: 'Production', value: view.workshop.title },
            { label: 'Location', value: view.location },
            { label: 'Dates', value: view.dates },
          ]}
        />
      </section>
    </>
  );
}

function Skills({ view: { texts } }: { view: WorkshopView }) {
  return (
    <section aria-labelledby="skills-title" className="@container mt-16 md:mt-22">
      <SubSectionHead
        id="skills-title"
        title={texts.skillsTitle}
        count={counted(texts.skills.length, 'skill')}
      />
      <ol className="mt-8 grid gap-x-6 @min-[540px]:grid-cols-2">
        {texts.skills.map((skill, place) => (
          <li key={skill} className="flex gap-5 border-t border-ash py-4 text-[1rem]/6">
            <span aria-hidden className="t-label w-7 flex-none pt-1 tracking-[0.1em] text-tungsten">
              {String(place + 1).padStart(2, '0')}
            </span>
            <span className="text-pretty">{skill}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
