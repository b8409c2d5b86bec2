import { CallSheet } from '#src/features/workshops/ui/call-sheet.tsx';
import { counted } from '#src/shared/words.ts';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import { ItalicSentence } from '#src/ui-kit/title.tsx';
import type { WorkshopView } from './workshop-view.ts';

export function WorkshopMain({ view }: { view: WorkshopView }) {
  return (
    <>
      <About view={view} />
      <Skills view={view} />
      <Schedule view={view} />
    </>
  );
}

/** Without a title it is no landmark of its own. */
function About({ view: { texts } }: { view: WorkshopView }) {
  const { mainTitle, mainParagraphs, features } = texts;
  if (!mainTitle && mainParagraphs.length === 0 && features.length === 0) return null;
  return (
    <section aria-labelledby={mainTitle ? 'about-title' : undefined} className="grid gap-10">
      <div className="grid gap-6 empty:hidden">
        {mainTitle && (
          <h2 id="about-title" className="t-body-title">
            <ItalicSentence text={mainTitle} />
          </h2>
        )}
        {mainParagraphs.length > 0 && (
          <div className="max-w-[40rem] space-y-5 text-paper">
            {mainParagraphs.map((paragraph, index) => (
              <p key={index} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </div>
      {features.length > 0 && (
        <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          {features.map((feature, index) => (
            <li key={index}>
              {feature.title && <h3 className="text-item/6 font-semibold">{feature.title}</h3>}
              {feature.description && <p className="mt-1.5 t-small text-dust">{feature.description}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Schedule({ view }: { view: WorkshopView }) {
  const { scheduleTitle, schedule } = view.texts;
  if (schedule.length === 0) return null;
  return (
    <section aria-labelledby="schedule-title" className="mt-16 first:mt-0 md:mt-22">
      <SubSectionHead id="schedule-title" title={scheduleTitle} count={counted(schedule.length, 'day')} />
      <CallSheet
        schedule={schedule}
        dates={view.workshop}
        facts={[
          { label: 'Production', value: view.workshop.title },
          { label: 'Location', value: view.location },
          { label: 'Dates', value: view.dates },
        ]}
      />
    </section>
  );
}

function Skills({ view: { texts } }: { view: WorkshopView }) {
  if (texts.skills.length === 0) return null;
  return (
    <section aria-labelledby="skills-title" className="@container mt-16 first:mt-0 md:mt-22">
      <SubSectionHead
        id="skills-title"
        title={texts.skillsTitle}
        count={counted(texts.skills.length, 'skill')}
      />
      <ol className="mt-8 grid gap-x-6 @min-[540px]:grid-cols-2">
        {texts.skills.map((skill, index) => (
          <li key={index} className="flex gap-5 border-t border-ash py-4 text-base/6">
            <span aria-hidden className="t-label w-7 flex-none pt-1 tracking-[0.1em] text-tungsten">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="text-pretty">{skill}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
