ALTER TABLE "sellers" ADD COLUMN "farm_code" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "farm_indexed" boolean DEFAULT false NOT NULL;
