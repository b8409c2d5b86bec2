import { useState } from 'react';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { documentNumber, seriesOf } from '../settings.rules.documents.ts';
import { SettingsGroup } from './manage-settings-field.tsx';
import type { SettingsEditor } from './settings.api.manage.ts';

/** Settings, "Documents". */
export function DocumentSettings({ editor }: { editor: SettingsEditor }) {
  const { values, field } = editor;
  const isReceipts = values.documents.kind === 'receipts';
  return (
    <>
      <SettingsGroup title="Documents">
        <AdminField
          {...field('documents.kind')}
          label="People get"
          options={[
            { value: 'receipts', label: 'A receipt for each payment' },
            { value: 'invoices', label: 'An invoice for each registration' },
          ]}
          help={
            isReceipts
              ? 'It is issued when you record the payment.'
              : 'It is issued with the first payment, or when someone asks for it. When less is owed later, a credit note corrects it.'
          }
        />
        <AdminField
          {...field(isReceipts ? 'documents.receiptPrefix' : 'documents.invoicePrefix')}
          label="Numbers begin with"
          help="Then come the year and a number without gaps."
        />
        <AdminField
          {...field('documents.legalName')}
          label="Legal name"
          placeholder={values.siteName}
          help="Leave blank to use the site name."
        />
        <AdminField
          {...field('documents.address')}
          label="Postal address"
          rows={3}
          className="@md:row-span-2"
        />
        <AdminField
          {...field('documents.note')}
          label="Note"
          rows={3}
          help="Printed at the bottom, such as “No VAT under § 19 UStG”. Your accountant knows what must be there."
        />
      </SettingsGroup>
      <Preview editor={editor} />
    </>
  );
}

/** With the settings as they are typed. */
function Preview({ editor: { values } }: { editor: SettingsEditor }) {
  const [today] = useState(() => new Date().toISOString());
  const { kind, legalName, address, note, invoicePrefix, receiptPrefix } = values.documents;
  const prefix = kind === 'receipts' ? receiptPrefix : invoicePrefix;
  const seller = [legalName.trim() || values.siteName, address, values.contactEmail].filter(Boolean);
  return (
    <AdminCard title="What people get" line="As a PDF, with what they paid and what it was for" isPadded>
      <p className="font-serif text-display/9 wrap-anywhere">
        {kind === 'receipts' ? 'Receipt' : 'Invoice'}{' '}
        <i>{documentNumber(seriesOf(prefix.trim(), today), 1)}</i>
      </p>
      <p className="mt-3 whitespace-pre-line text-dust wrap-anywhere">
        {seller.join('\n')}
        {values.tax.number && `\nTax number ${values.tax.number}`}
      </p>
      {note && <p className="mt-3 whitespace-pre-line text-dust wrap-anywhere">{note}</p>}
    </AdminCard>
  );
}
