ALTER TABLE "mail_outbox" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "mail_outbox" SET "about" = lower(coalesce("params" ->> 'email', CASE WHEN "kind" LIKE '%-notice' THEN "reply_to" END, "to"));
