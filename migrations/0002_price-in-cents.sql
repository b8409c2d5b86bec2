ALTER TABLE "workshops" DROP CONSTRAINT "workshops_price_check";--> statement-breakpoint
ALTER TABLE "workshops" ADD COLUMN "price_amount" bigint;--> statement-breakpoint
-- The decimals of each currency, as in src/shared/money.ts.
UPDATE "workshops" SET "price_amount" = "price" * (SELECT CASE
    WHEN "code" IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 1
    WHEN "code" IN ('BHD', 'JOD', 'KWD', 'OMR', 'TND') THEN 1000
    ELSE 100
  END::bigint FROM (SELECT coalesce((SELECT "data"->>'currencyCode' FROM "site_settings" LIMIT 1), 'USD') AS "code") AS "currency");--> statement-breakpoint
ALTER TABLE "workshops" ALTER COLUMN "price_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "workshops" DROP COLUMN "price";--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_price_amount_check" CHECK ("workshops"."price_amount" between 0 and 100000000000);
