CREATE TABLE "product_arrivals" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"category" "category",
	"state" text,
	"district" text,
	"is_organic" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"on_since" timestamp with time zone NOT NULL,
	"near_state" text,
	"near_district" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_wide" CHECK ("saved_searches"."name" is not null or "saved_searches"."category" is not null),
	CONSTRAINT "saved_searches_place" CHECK ("saved_searches"."district" is null or "saved_searches"."state" is not null)
);
--> statement-breakpoint
CREATE TABLE "search_digests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"told_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"search_ids" uuid[] NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_on" date NOT NULL,
	"cursor" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "search_runs_started_on_unique" UNIQUE("started_on")
);
--> statement-breakpoint
CREATE TABLE "search_tickets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"digest_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_for_all_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD CONSTRAINT "product_arrivals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_arrivals" ADD CONSTRAINT "product_arrivals_run_id_search_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."search_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_digests" ADD CONSTRAINT "search_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_tickets" ADD CONSTRAINT "search_tickets_digest_id_search_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."search_digests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_arrivals_run" ON "product_arrivals" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_on" ON "saved_searches" USING btree ("user_id") WHERE is_on;--> statement-breakpoint
CREATE INDEX "saved_searches_near" ON "saved_searches" USING btree ("near_district","near_state","name","user_id") WHERE is_on and name is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "search_digests_day" ON "search_digests" USING btree ("user_id","told_on");--> statement-breakpoint
CREATE INDEX "search_digests_age" ON "search_digests" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "search_tickets_digest" ON "search_tickets" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "search_tickets_age" ON "search_tickets" USING btree ("expires_at");