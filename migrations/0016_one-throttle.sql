DROP TABLE "idp"."throttles";--> statement-breakpoint
DROP TABLE "use_counts";--> statement-breakpoint
CREATE UNLOGGED TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
