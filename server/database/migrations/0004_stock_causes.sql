ALTER TABLE "stock_moves" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "cause" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
-- Not valid: every row until now names its request, so that none needs to be read while nobody may write.
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_cause" CHECK ("stock_moves"."cause" <> 'request' or "stock_moves"."request_id" is not null) NOT VALID;
