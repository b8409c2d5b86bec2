import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountsAuditSubjects } from '#src/features/accounts/server/accounts.commands.audit.ts';
import { auditLogSubjects } from '#src/features/audit-log/server/audit-log.commands.audit.ts';
import { backupsAuditSubjects } from '#src/features/backups/server/backups.commands.audit.ts';
import { commentsAuditSubjects } from '#src/features/comments/server/comments.commands.audit.ts';
import { contactsAuditSubjects } from '#src/features/contacts/server/contacts.commands.audit.ts';
import { contentSectionsAuditSubjects } from '#src/features/content-sections/server/content-sections.commands.audit.ts';
import { importsAuditSubjects } from '#src/features/imports/server/imports.commands.audit.ts';
import { landingAuditSubjects } from '#src/features/landing/server/landing.commands.audit.ts';
import { leadsAuditSubjects } from '#src/features/leads/server/leads.commands.audit.ts';
import { mediaAuditSubjects } from '#src/features/media/server/media.commands.audit.ts';
import { operationsAuditSubjects } from '#src/features/operations/server/operations.commands.audit.ts';
import { registrationsAuditSubjects } from '#src/features/registrations/server/registrations.commands.audit.ts';
import { pricingAuditSubjects } from '#src/features/pricing/server/pricing.commands.audit.ts';
import { settingsAuditSubjects } from '#src/features/settings/server/settings.commands.audit.ts';
import { uploadsAuditSubjects } from '#src/features/uploads/server/uploads.commands.audit.ts';
import { workshopsAuditSubjects } from '#src/features/workshops/server/workshops.commands.audit.ts';
import { accountsMails } from '#src/features/accounts/server/accounts.emails.ts';
import { accountsCleanUpJob } from '#src/features/accounts/server/accounts.jobs.ts';
import { analyticsRoutes } from '#src/features/analytics/server/analytics.routes.ts';
import {
  documentsOfAccount,
  paymentsOfAccount,
} from '#src/features/registrations/server/registrations.commands.account-money.ts';
import { certificatesOfAccount } from '#src/features/registrations/server/registrations.commands.withdraw.ts';
import {
  documentsRetention,
  registrationsRetention,
  interestRetention,
} from '#src/features/registrations/server/registrations.commands.retention.ts';
import { certificateMails } from '#src/features/registrations/server/registrations.emails.certificates.ts';
import { commentsOfAccount } from '#src/features/comments/server/comments.commands.account.ts';
import { commentMails } from '#src/features/comments/server/comments.emails.ts';
import { commentsCleanUpJob } from '#src/features/comments/server/comments.jobs.ts';
import { commentsRoutes } from '#src/features/comments/server/comments.routes.ts';
import { contactsOfAccount } from '#src/features/contacts/server/contacts.commands.account.ts';
import { messagesRetention } from '#src/features/contacts/server/contacts.commands.retention.ts';
import { contactMails } from '#src/features/contacts/server/contacts.emails.ts';
import { contactsRoutes } from '#src/features/contacts/server/contacts.routes.ts';
import { contentSectionsManageRoutes } from '#src/features/content-sections/server/content-sections.routes.manage.ts';
import { contentSectionsRoutes } from '#src/features/content-sections/server/content-sections.routes.ts';
import { landingRoutes } from '#src/features/landing/server/landing.routes.ts';
import { importsCleanUpJob } from '#src/features/imports/server/imports.jobs.ts';
import { importsRoutes } from '#src/features/imports/server/imports.routes.ts';
import { leadsOfAccount } from '#src/features/leads/server/leads.commands.account.ts';
import { leadsRetention } from '#src/features/leads/server/leads.commands.retention.ts';
import { leadsCleanUpJob } from '#src/features/leads/server/leads.jobs.ts';
import { leadMails } from '#src/features/leads/server/leads.emails.ts';
import { leadsRoutes } from '#src/features/leads/server/leads.routes.ts';
import { mediaJobs } from '#src/features/media/server/media.jobs.ts';
import { mediaFileParts } from '#src/features/media/server/media.queries.files.ts';
import { mediaManageRoutes } from '#src/features/media/server/media.routes.manage.ts';
import { mediaRoutes } from '#src/features/media/server/media.routes.ts';
import { overviewMails } from '#src/features/overview/server/overview.emails.ts';
import { weeklySummaryJob } from '#src/features/overview/server/overview.jobs.ts';
import { pricingRoutes } from '#src/features/pricing/server/pricing.routes.ts';
import { registrationsOfAccount } from '#src/features/registrations/server/registrations.commands.account.ts';
import { freedSeatMails } from '#src/features/registrations/server/registrations.emails.freed.ts';
import { registrationManageMails } from '#src/features/registrations/server/registrations.emails.manage.ts';
import { paymentMails } from '#src/features/registrations/server/registrations.emails.payments.ts';
import { registrationMails } from '#src/features/registrations/server/registrations.emails.ts';
import { registrationJobs } from '#src/features/registrations/server/registrations.jobs.ts';
import { registrationsCsvRoutes } from '#src/features/registrations/server/registrations.routes.csv.ts';
import { registrationsLedgerRoutes } from '#src/features/registrations/server/registrations.routes.ledger.ts';
import { registrationsMoneyRoutes } from '#src/features/registrations/server/registrations.routes.money.ts';
import { registrationsDocumentsRoutes } from '#src/features/registrations/server/registrations.routes.documents.ts';
import { registrationsManageRoutes } from '#src/features/registrations/server/registrations.routes.manage.ts';
import { spotMails } from '#src/features/registrations/server/registrations.emails.spots.ts';
import { registrationsSpotsRoutes } from '#src/features/registrations/server/registrations.routes.spots.ts';
import { registrationsRoutes } from '#src/features/registrations/server/registrations.routes.ts';
import { cleanUpJob } from '#src/features/settings/server/settings.jobs.ts';
import type { Retentions } from '#src/features/settings/server/settings.queries.retention.ts';
import { operationsMails } from '#src/features/operations/server/operations.emails.ts';
import { operationsMailRoutes } from '#src/features/operations/server/operations.routes.mail.ts';
import {
  unfinishedUploadsOfAccount,
  uploadsOfAccount,
} from '#src/features/uploads/server/uploads.commands.account.ts';
import { uploadMails } from '#src/features/uploads/server/uploads.emails.ts';
import { uploadJobs } from '#src/features/uploads/server/uploads.jobs.ts';
import { uploadFileParts } from '#src/features/uploads/server/uploads.queries.files.ts';
import { uploadsRoutes } from '#src/features/uploads/server/uploads.routes.ts';
import { visitsRetention } from '#src/features/visits/server/visits.commands.retention.ts';
import { visitsJobs } from '#src/features/visits/server/visits.jobs.ts';
import { workshopsContentRoutes } from '#src/features/workshops/server/workshops.routes.content.ts';
import { workshopsManageRoutes } from '#src/features/workshops/server/workshops.routes.manage.ts';
import { workshopsRoutes } from '#src/features/workshops/server/workshops.routes.ts';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { auditOfAccount } from '#src/platform/server/audit/audit.commands.account.ts';
import { auditRetentions } from '#src/platform/server/audit/audit.commands.retention.ts';
import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { formsCleanUpJob } from '#src/platform/server/forms/clean-up-job.ts';
import type { Job } from '#src/platform/server/database/job-queue.ts';
import type { AnyMailKind } from '#src/platform/server/mail.ts';
import { outboxCleanUpJob } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { emailsRetention } from '#src/platform/server/mail/outbox.commands.retention.ts';
import { mailOfAccount } from '#src/platform/server/mail/outbox.commands.account.ts';
import { type StoredFileOwner, strayFilesJob } from '#src/platform/server/storage/stray-files-job.ts';
import { identitySubjects } from './identity-audit.ts';

// The audit log, settings, accounts, visits, certificates, backups, the overview and the media library need more options: see build-server.ts.
export const routes: readonly FastifyPluginAsyncZod[] = [
  operationsMailRoutes,
  mediaRoutes,
  mediaManageRoutes,
  contactsRoutes,
  pricingRoutes,
  workshopsRoutes,
  workshopsManageRoutes,
  workshopsContentRoutes,
  landingRoutes,
  contentSectionsRoutes,
  contentSectionsManageRoutes,
  registrationsRoutes,
  registrationsSpotsRoutes,
  registrationsManageRoutes,
  registrationsCsvRoutes,
  registrationsLedgerRoutes,
  registrationsMoneyRoutes,
  registrationsDocumentsRoutes,
  leadsRoutes,
  importsRoutes,
  analyticsRoutes,
  commentsRoutes,
  uploadsRoutes,
];

/** The folders of the store, each with the slice that owns its files. */
export const fileParts: readonly StoredFileOwner[] = [...mediaFileParts, ...uploadFileParts];

/** What the audit log records, by the slice that declares it. */
export const auditSubjects: readonly AuditSubject[] = [
  ...identitySubjects,
  ...accountsAuditSubjects,
  ...auditLogSubjects,
  ...backupsAuditSubjects,
  ...registrationsAuditSubjects,
  ...commentsAuditSubjects,
  ...operationsAuditSubjects,
  ...importsAuditSubjects,
  ...landingAuditSubjects,
  ...leadsAuditSubjects,
  ...mediaAuditSubjects,
  ...contactsAuditSubjects,
  ...pricingAuditSubjects,
  ...settingsAuditSubjects,
  ...contentSectionsAuditSubjects,
  ...uploadsAuditSubjects,
  ...workshopsAuditSubjects,
];

/** What the settings say how long to keep. */
export const retentions: Retentions = {
  leads: leadsRetention,
  messages: messagesRetention,
  registrations: registrationsRetention,
  documents: documentsRetention,
  interest: interestRetention,
  emails: emailsRetention,
  analytics: visitsRetention,
  ...auditRetentions(auditSubjects),
};

export const jobs: readonly Job[] = [
  ...mediaJobs,
  ...uploadJobs,
  ...registrationJobs,
  ...visitsJobs,
  accountsCleanUpJob,
  commentsCleanUpJob,
  leadsCleanUpJob,
  importsCleanUpJob,
  formsCleanUpJob,
  weeklySummaryJob,
  outboxCleanUpJob,
  cleanUpJob(retentions),
  strayFilesJob(fileParts),
];

export const mails: readonly AnyMailKind[] = [
  ...accountsMails,
  ...operationsMails,
  ...registrationMails,
  ...registrationManageMails,
  ...spotMails,
  ...freedSeatMails,
  ...paymentMails,
  ...leadMails,
  ...contactMails,
  ...commentMails,
  ...certificateMails,
  ...uploadMails,
  ...overviewMails,
];

export const accountParts: readonly PersonalDataSource[] = [
  certificatesOfAccount,
  registrationsOfAccount,
  paymentsOfAccount,
  documentsOfAccount,
  leadsOfAccount,
  contactsOfAccount,
  commentsOfAccount,
  uploadsOfAccount,
  unfinishedUploadsOfAccount,
  mailOfAccount,
  auditOfAccount,
];
