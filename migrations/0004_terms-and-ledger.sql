CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent_ppm" integer,
	"amount" bigint,
	"currency" char(3),
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"workshop_ids" integer[],
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promo_codes_code_check" CHECK ("promo_codes"."code" ~ '^[A-Z0-9-]{3,24}$'),
	CONSTRAINT "promo_codes_discount_check" CHECK (num_nonnulls("promo_codes"."percent_ppm", "promo_codes"."amount") = 1 and ("promo_codes"."amount" is null) = ("promo_codes"."currency" is null)),
	CONSTRAINT "promo_codes_percent_check" CHECK ("promo_codes"."percent_ppm" between 1 and 1000000),
	CONSTRAINT "promo_codes_amount_check" CHECK ("promo_codes"."amount" between 1 and 100000000000),
	CONSTRAINT "promo_codes_uses_check" CHECK ("promo_codes"."uses" between 0 and coalesce("promo_codes"."max_uses", "promo_codes"."uses")),
	CONSTRAINT "promo_codes_days_check" CHECK ("promo_codes"."ends_on" >= "promo_codes"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next_seq" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"seq" integer NOT NULL,
	"registration_id" integer NOT NULL,
	"entry_id" bigint,
	"corrects_id" uuid,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_code_unique" UNIQUE("code"),
	CONSTRAINT "documents_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "documents_number_key" UNIQUE("series","seq"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('receipt', 'invoice', 'credit-note')),
	CONSTRAINT "documents_seq_check" CHECK ("documents"."seq" > 0),
	CONSTRAINT "documents_code_check" CHECK ("documents"."code" ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text,
	"reason" text,
	"happened_on" date NOT NULL,
	"reverses_id" bigint,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"note" text,
	"author" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "ledger_entries_reversed_key" UNIQUE("id","registration_id","kind"),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0 and abs("ledger_entries"."amount") <= 1000000000000),
	CONSTRAINT "ledger_entries_sign_check" CHECK (("ledger_entries"."amount" > 0) = (("ledger_entries"."kind" in ('due', 'refunded', 'disputed')) = ("ledger_entries"."reverses_id" is null))),
	CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('due', 'paid', 'refunded', 'waived', 'disputed')),
	CONSTRAINT "ledger_entries_method_check" CHECK (("ledger_entries"."method" is not null) = ("ledger_entries"."kind" in ('paid', 'refunded', 'disputed'))
        and ("ledger_entries"."method" is null or "ledger_entries"."method" in ('bank', 'cash', 'check', 'card-terminal', 'other'))),
	CONSTRAINT "ledger_entries_reason_check" CHECK (("ledger_entries"."reason" is not null) = ("ledger_entries"."kind" = 'due')
        and ("ledger_entries"."reason" is null or "ledger_entries"."reason" in ('booking', 'cancellation-fee'))),
	CONSTRAINT "ledger_entries_author_check" CHECK ("ledger_entries"."author" in ('admin', 'person', 'system')),
	CONSTRAINT "ledger_entries_note_check" CHECK (length("ledger_entries"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "registration_terms" (
	"registration_id" integer PRIMARY KEY NOT NULL,
	"currency" char(3) NOT NULL,
	"list_amount" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"discount_for" text,
	"promo_code_id" integer,
	"tax_ppm" integer NOT NULL,
	"tax_label" text,
	"is_tax_included" boolean NOT NULL,
	"net_amount" bigint NOT NULL,
	"tax_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"is_deposit_refundable" boolean NOT NULL,
	"deposit_due_on" date,
	"balance_due_on" date,
	"policy" jsonb,
	"policy_lines" text[] NOT NULL,
	"reference" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_terms_reference_unique" UNIQUE("reference"),
	CONSTRAINT "registration_terms_currency_key" UNIQUE("registration_id","currency"),
	CONSTRAINT "registration_terms_total_check" CHECK ("registration_terms"."net_amount" + "registration_terms"."tax_amount" = "registration_terms"."total_amount"),
	CONSTRAINT "registration_terms_discount_check" CHECK ("registration_terms"."discount_amount" between 0 and "registration_terms"."list_amount"),
	CONSTRAINT "registration_terms_discount_for_check" CHECK ("registration_terms"."discount_for" is not null and "registration_terms"."discount_for" in ('early-bird', 'promo', 'studio') and ("registration_terms"."discount_for" = 'promo') = ("registration_terms"."promo_code_id" is not null)
        or "registration_terms"."discount_for" is null and "registration_terms"."promo_code_id" is null and "registration_terms"."discount_amount" = 0),
	CONSTRAINT "registration_terms_deposit_check" CHECK ("registration_terms"."deposit_amount" between 0 and "registration_terms"."total_amount"),
	CONSTRAINT "registration_terms_dates_check" CHECK ("registration_terms"."deposit_due_on" <= "registration_terms"."balance_due_on"),
	CONSTRAINT "registration_terms_price_check" CHECK ("registration_terms"."list_amount" - "registration_terms"."discount_amount" = case when "registration_terms"."is_tax_included" then "registration_terms"."total_amount" else "registration_terms"."net_amount" end)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"registration_id" integer NOT NULL,
	"kind" text NOT NULL,
	"for_on" date NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_registration_id_kind_for_on_pk" PRIMARY KEY("registration_id","kind","for_on")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "hold_for" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "address_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "spot_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "code_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cancelled_for" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "early_bird_amount" bigint;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "early_bird_count" integer;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "early_bird_until" date;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "early_bird_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "policy" jsonb;--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "payment_instructions" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_terms_fk" FOREIGN KEY ("registration_id","currency") REFERENCES "public"."registration_terms"("registration_id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_fk" FOREIGN KEY ("reverses_id","registration_id","kind") REFERENCES "public"."ledger_entries"("id","registration_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_terms" ADD CONSTRAINT "registration_terms_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_terms" ADD CONSTRAINT "registration_terms_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_registration_idx" ON "documents" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_registration_idx" ON "ledger_entries" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_happened_idx" ON "ledger_entries" USING btree ("happened_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_booking_idx" ON "ledger_entries" USING btree ("registration_id") WHERE "ledger_entries"."kind" = 'due' and "ledger_entries"."reason" = 'booking' and not "ledger_entries"."is_reversed" and "ledger_entries"."reverses_id" is null;--> statement-breakpoint
CREATE INDEX "registration_terms_promo_code_idx" ON "registration_terms" USING btree ("promo_code_id") WHERE "registration_terms"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX "registrations_held_until_idx" ON "registrations" USING btree ("held_until") WHERE "registrations"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_hold_for_check" CHECK ("registrations"."hold_for" in ('email', 'payment'));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_hold_check" CHECK (("registrations"."hold_for" is null) = ("registrations"."held_until" is null)
        and ("registrations"."hold_for" is null or "registrations"."status" in ('reserved', 'enrolled')));--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_cancelled_check" CHECK ("registrations"."status" = 'cancelled' or "registrations"."cancelled_for" is null and "registrations"."cancelled_at" is null);--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_early_bird_check" CHECK ("workshops"."early_bird_amount" is not null and num_nonnulls("workshops"."early_bird_count", "workshops"."early_bird_until") > 0
        or "workshops"."early_bird_amount" is null and "workshops"."early_bird_count" is null and "workshops"."early_bird_until" is null);--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_early_bird_amount_check" CHECK ("workshops"."early_bird_amount" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_early_bird_count_check" CHECK ("workshops"."early_bird_count" > 0);--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_early_bird_used_check" CHECK ("workshops"."early_bird_used" >= 0);--> statement-breakpoint
-- Or replace: a restore with --force drops tables, not functions.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "has_rows" boolean;
BEGIN
  -- Restoring a backup empties tables that have no rows yet.
  EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO "has_rows";
  IF "has_rows" THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "registration_terms_unchanged" BEFORE UPDATE ON "registration_terms"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_not_truncated" BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_truncate"();--> statement-breakpoint
-- Only that it was reversed may be added, and what names a person taken away.
CREATE TRIGGER "ledger_entries_unchanged" BEFORE UPDATE ON "ledger_entries"
  FOR EACH ROW WHEN (
    (NEW."id", NEW."registration_id", NEW."currency", NEW."kind", NEW."amount", NEW."method", NEW."reason", NEW."happened_on",
      NEW."reverses_id", NEW."author", NEW."created_at") IS DISTINCT FROM
    (OLD."id", OLD."registration_id", OLD."currency", OLD."kind", OLD."amount", OLD."method", OLD."reason", OLD."happened_on",
      OLD."reverses_id", OLD."author", OLD."created_at")
    OR (NEW."note" IS NOT NULL AND NEW."note" IS DISTINCT FROM OLD."note")
    OR (NEW."author_id" IS NOT NULL AND NEW."author_id" IS DISTINCT FROM OLD."author_id")
    OR (OLD."is_reversed" AND NOT NEW."is_reversed")
  ) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "reverse_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "ledger_entries"
    WHERE "id" = NEW."reverses_id" AND "amount" = -NEW."amount" AND "reverses_id" IS NULL
      AND "method" IS NOT DISTINCT FROM NEW."method" AND "reason" IS NOT DISTINCT FROM NEW."reason") THEN
    RAISE EXCEPTION 'A reversal takes back exactly one entry' USING ERRCODE = 'check_violation';
  END IF;
  -- Restored entries say so already, and stay as they are.
  UPDATE "ledger_entries" SET "is_reversed" = true WHERE "id" = NEW."reverses_id" AND NOT "is_reversed";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_reversed" AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."reverses_id" IS NOT NULL) EXECUTE FUNCTION "reverse_ledger_entry"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "limit_returned_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount") FROM "ledger_entries"
      WHERE "registration_id" = NEW."registration_id" AND "kind" IN ('paid', 'refunded', 'disputed')) > 0 THEN
    RAISE EXCEPTION 'More money is returned than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_returned" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."kind" IN ('paid', 'refunded', 'disputed')) EXECUTE FUNCTION "limit_returned_money"();--> statement-breakpoint
CREATE TRIGGER "documents_unchanged" BEFORE UPDATE ON "documents"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "refuse_change"();
