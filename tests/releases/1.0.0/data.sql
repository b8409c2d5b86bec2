INSERT INTO idp.users (id, email, password_hash, email_confirmed_at, confirmation_sent_at, recovery_sent_at, last_sign_in_at, banned_until, app_metadata, user_metadata, created_at, updated_at) VALUES
	('b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '$argon2id$v=19$m=19456,t=2,p=1$TsuQCe8SlsBrOV7owuEUJg$W0Dnzl+gRUO8GEbILsjFOrCgPIycE2PGSHEyZuHdCYM', '2026-11-24 10:46:27.853+00', NULL, NULL, '2026-11-24 10:46:28.086+00', NULL, '{"provider": "email", "providers": ["email"]}', '{"sub": "b6e7989f-3a97-4aa2-a88b-2dc399f26e96", "email": "00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com", "last_name": "Okafor", "first_name": "Ada", "email_verified": true, "phone_verified": false}', '2026-11-24 10:46:27.853+00', '2026-11-24 10:46:27.853+00'),
	('6f67f3a1-ac3d-4774-800f-62db12ee046d', '6549c3df-fb2f-432d-be98-adf6e11456b9@example.com', '$argon2id$v=19$m=19456,t=2,p=1$dfrZSI9CymebAy6BM0PbUw$wzriggynPIeJCgKR9gGX6od2iuWZp0Iu2JXUszQ3Yv0', '2026-11-24 10:46:28.35+00', NULL, NULL, '2026-11-24 10:46:28.543+00', NULL, '{"provider": "email", "providers": ["email"]}', '{"sub": "6f67f3a1-ac3d-4774-800f-62db12ee046d", "email": "6549c3df-fb2f-432d-be98-adf6e11456b9@example.com", "last_name": "Okafor", "first_name": "Ada", "email_verified": true, "phone_verified": false}', '2026-11-24 10:46:28.35+00', '2026-11-24 10:46:28.35+00');
INSERT INTO idp.factors (id, user_id, friendly_name, status, secret_sealed, last_used_step, last_challenged_at, created_at, updated_at) VALUES
	('d1f99649-7686-4ab4-ba51-56f076053aca', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '', 'unverified', 'rS1mtYnGf2M9y5ffwfowJn5r6ZaqmuPdI3TG6IPlMoMad4axWC1F25gyLSetI-Blu-B1qRV0WFJIBHwd', NULL, '2026-11-24 10:46:30.561+00', '2026-11-24 10:46:30.515+00', '2026-11-24 10:46:30.515+00');
INSERT INTO idp.factor_challenges (id, factor_id, expires_at) VALUES
	('7840a686-1da3-4c1d-a875-e2d96bb6b2de', 'd1f99649-7686-4ab4-ba51-56f076053aca', '2026-11-24 10:51:30.561+00');
INSERT INTO idp.flow_states (id, user_id, auth_code_hash, method, challenge, challenge_method, redirect_to, upstream_verifier, upstream_nonce, provider_tokens, is_used, expires_at, created_at) VALUES
	('54b8e8f1-1f02-4b83-b750-f80ccfbd23c3', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', NULL, 'pkce', NULL, NULL, 'http://localhost/', NULL, NULL, NULL, false, '2026-11-24 10:46:31.535662+00', '2026-11-24 10:46:31.535662+00');
INSERT INTO idp.identities (id, user_id, provider, provider_id, email, data, last_sign_in_at, created_at, updated_at) VALUES
	('d345a358-86ef-4397-8647-17272d887917', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', 'email', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '{"sub": "b6e7989f-3a97-4aa2-a88b-2dc399f26e96", "email": "00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com", "email_verified": true, "phone_verified": false}', '2026-11-24 10:46:28.086+00', '2026-11-24 10:46:27.853+00', '2026-11-24 10:46:27.853+00'),
	('5bc9fa56-e48d-4c6e-b1d3-8ac4f04d5a8d', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'email', '6f67f3a1-ac3d-4774-800f-62db12ee046d', '6549c3df-fb2f-432d-be98-adf6e11456b9@example.com', '{"sub": "6f67f3a1-ac3d-4774-800f-62db12ee046d", "email": "6549c3df-fb2f-432d-be98-adf6e11456b9@example.com", "email_verified": true, "phone_verified": false}', '2026-11-24 10:46:28.543+00', '2026-11-24 10:46:28.35+00', '2026-11-24 10:46:28.35+00');
INSERT INTO idp.one_time_tokens (hash, user_id, kind, flow_id, payload, expires_at, created_at) VALUES
	('9dd4e461268c8034f5c8564e155c67a6', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', 'recovery', NULL, NULL, '2026-11-24 10:46:31.538743+00', '2026-11-24 10:46:31.538743+00');
INSERT INTO idp.recovery_codes (hash, user_id, created_at) VALUES
	('415290769594460e2e485922904f345d', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '2026-11-24 10:46:31.545219+00');
INSERT INTO idp.sessions (id, user_id, refresh_counter, refreshed_at, amr, aal, factor_id, user_agent, ip, created_at) VALUES
	('493ea0ff-4095-4dd7-af94-51506928f470', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', 0, '2026-11-24 10:46:28.086+00', '[{"method": "password", "timestamp": 1795517188}]', 'aal1', NULL, 'node', '127.0.0.1', '2026-11-24 10:46:28.086+00'),
	('8254995d-0c7a-4ca7-b8eb-2f807aaef9e0', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 0, '2026-11-24 10:46:28.543+00', '[{"method": "password", "timestamp": 1795517188}]', 'aal1', NULL, 'node', '127.0.0.1', '2026-11-24 10:46:28.543+00');
INSERT INTO idp.signing_keys (kid, public_jwk, private_sealed, state, created_at, changed_at) VALUES
	('IKaHDNKH-hWUxE_1gavCNSd6DEUW3zwd7MmqLQkaIzA', '{"x": "73IXm3bvEPabn7_-koicY1lkRUCeCbFDHv8UPE7nvSU", "y": "KuAk_Vl3-RoEiW_fxouek0s76LCZeadRJqyYhw6ZQOk", "alg": "ES256", "crv": "P-256", "kid": "IKaHDNKH-hWUxE_1gavCNSd6DEUW3zwd7MmqLQkaIzA", "kty": "EC", "use": "sig", "key_ops": ["verify"]}', 'gSsokx5Y7CgZyT-WjFKY6FulJtSTCnVr5eovngFHbf34hYDTxOjJ5hHhQ1ODRNnUK2ALhaJsA2n34mGOCSezukopsgfqGy596NynkOxgausmBDEwh58EVaiTiHyhp6MVLeIWj42RRRbCnq-z00GS54aZd-5SIZjieyasyJFud7FGM_gylkZPcuvZyA9hCUClBjjbcCSlztH9fGz14Ni48qzDlVysuIwF2QZYMiD-hlFp15cnvMRzxG8e_5y7EtZF3Lp-hwtR0vEIe1jh', 'current', '2026-11-24 10:46:28.119+00', '2026-11-24 10:46:28.119+00'),
	('W2IrfypgQkC3P1Kixa_BEUpbZ7j_syBi7ZLBKkkR71I', '{"x": "U6BHuRe-aRiKz-FjGxha24doROZITRAOnlF5qDXVHvI", "y": "XI6T-vuVO4NpQMtac4xMVde-L8s-ZPEGI_t82YF_cqU", "alg": "ES256", "crv": "P-256", "kid": "W2IrfypgQkC3P1Kixa_BEUpbZ7j_syBi7ZLBKkkR71I", "kty": "EC", "use": "sig", "key_ops": ["verify"]}', '5y7O_c2-vuJsIk5QMLOuJjFBKe6M-EEkgFoEmG4GFaO-fYIOwG7kaWvWVOjU6WghagLiMFN50_CONSMq7LcvqadNSq8v6mYsXZ-QEmvBA94sWV1sbbrOicTqWVrkwxFPvS-elQy1HP6y5yGx4s0kUhx7Nt6Px32Zwa-MACPstOi8Gf5v6bYlwZbYp_jQ6W9ZwqNfhlOdubjMeP9zrpUdOWcM9V-njotDkhUiH6WpIvy4EYykPTQp1dqSqzo1FYb6EitFq8QbABlBACVD', 'standby', '2026-11-24 10:46:28.144+00', '2026-11-24 10:46:28.144+00');
INSERT INTO public.analytics_days (day, workshop_id, dimension, value, detail, events, visits, visitors) VALUES
	('2026-11-01', 0, 'total', '', '', 12, 7, 5),
	('2026-11-01', 1, 'total', '', '', 4, 3, 3);
INSERT INTO public.analytics_events (type, path, workshop_id, visitor, is_visit, referrer, source, campaign, created_at) VALUES
	('reservation', NULL, 1, NULL, false, NULL, NULL, NULL, '2026-11-24 10:46:29.723+00'),
	('interest', NULL, 1, NULL, false, NULL, NULL, NULL, '2026-11-24 10:46:29.804+00'),
	('enrollment', NULL, 2, NULL, false, NULL, NULL, NULL, '2026-11-24 10:46:29.879+00'),
	('contact', NULL, NULL, NULL, false, NULL, NULL, NULL, '2026-11-24 10:46:30.639+00'),
	('lead', NULL, 1, NULL, false, NULL, NULL, NULL, '2026-11-24 10:46:30.752+00');
INSERT INTO public.audit_log (id, at, action, actor_kind, actor_id, subject_kind, subject_id, network, request_id, details, changes, count, last_at, repeat_key) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-24 10:46:28.101+00', 'sign-in.success', 'account', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', 'account', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '127.0.0.0/24', 'f5e5a0ab04-1', '{"method": "password"}', NULL, 1, '2026-11-24 10:46:28.101+00', NULL),
	(2, '2026-11-24 10:46:28.4+00', 'user.role', 'system', NULL, 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', NULL, NULL, '{"role": "admin"}', NULL, 1, '2026-11-24 10:46:28.4+00', NULL),
	(3, '2026-11-24 10:46:28.571+00', 'sign-in.success', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', '127.0.0.0/24', 'f5e5a0ab04-2', '{"method": "password"}', NULL, 1, '2026-11-24 10:46:28.571+00', NULL),
	(4, '2026-11-24 10:46:29.493+00', 'workshop.create', 'system', NULL, 'workshop', '1', NULL, NULL, '{}', NULL, 1, '2026-11-24 10:46:29.493+00', NULL),
	(5, '2026-11-24 10:46:29.553+00', 'workshop.create', 'system', NULL, 'workshop', '2', NULL, NULL, '{}', NULL, 1, '2026-11-24 10:46:29.553+00', NULL),
	(6, '2026-11-24 10:46:29.582+00', 'section.create', 'system', NULL, 'section', 'story', NULL, NULL, '{}', NULL, 1, '2026-11-24 10:46:29.582+00', NULL),
	(7, '2026-11-24 10:46:29.595+00', 'section.create', 'system', NULL, 'section', 'more', NULL, NULL, '{}', NULL, 1, '2026-11-24 10:46:29.595+00', NULL),
	(8, '2026-11-24 10:46:29.725+00', 'registration.add', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'registration', '1', '127.0.0.0/24', 'f5e5a0ab04-3', '{}', NULL, 1, '2026-11-24 10:46:29.725+00', NULL),
	(9, '2026-11-24 10:46:29.805+00', 'registration.add', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'registration', '2', '127.0.0.0/24', 'f5e5a0ab04-4', '{}', NULL, 1, '2026-11-24 10:46:29.805+00', NULL),
	(10, '2026-11-24 10:46:29.88+00', 'registration.add', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'registration', '3', '127.0.0.0/24', 'f5e5a0ab04-5', '{}', NULL, 1, '2026-11-24 10:46:29.88+00', NULL),
	(11, '2026-11-24 10:46:30.054+00', 'registration.complete', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'registration', '3', '127.0.0.0/24', 'f5e5a0ab04-6', '{"from": "enrolled", "silent": false}', NULL, 1, '2026-11-24 10:46:30.054+00', NULL),
	(12, '2026-11-24 10:46:31.299+00', 'upload.publish', 'account', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'upload', '1', '127.0.0.0/24', 'f5e5a0ab04-d', '{"fields": ["isPublic", "reason"]}', NULL, 1, '2026-11-24 10:46:31.299+00', NULL);
INSERT INTO public.profiles (id, email, email_confirmed_at, first_name, last_name, profile_image_url, role, disabled_at, weekly_summary, summary_on, last_seen_at, created_at, updated_at) VALUES
	('6f67f3a1-ac3d-4774-800f-62db12ee046d', '6549c3df-fb2f-432d-be98-adf6e11456b9@example.com', '2026-11-24 10:46:28.35+00', NULL, NULL, NULL, 'admin', NULL, true, NULL, '2026-11-24 10:46:28.373+00', '2026-11-24 10:46:28.373+00', '2026-11-24 10:46:28.392+00'),
	('b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '2026-11-24 10:46:27.853+00', 'Ada', 'Okafor', NULL, 'user', NULL, true, NULL, '2026-11-24 10:46:30.231+00', '2026-11-24 10:46:30.231+00', '2026-11-24 10:46:30.231+00');
INSERT INTO public.backups (id, status, is_nightly, user_id, started_at, finished_at, bytes, verified_at, reason) OVERRIDING SYSTEM VALUE VALUES
	(1, 'done', true, NULL, '2026-11-24 10:46:31.547407+00', '2026-11-24 10:46:31.547407+00', 1000, '2026-11-24 10:46:31.547407+00', NULL);
INSERT INTO public.workshops (id, title, description, category, status_override, start_date, start_time, end_date, end_time, duration, location, price, max_participants, seats_held, registrants, requirements, skill_level, is_pinned, is_visible, image_url, gallery_images, created_at, updated_at, deleted_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'Workshop 1', 'Light, and what it does.', 'Photography', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 12, 1, 2, NULL, NULL, false, true, '/media/fcf7cd79e39f5f94/480.jpg', '{/media/fcf7cd79e39f5f94/480.jpg}', '2026-11-24 10:46:29.484+00', '2026-11-24 10:46:29.484+00', NULL),
	(2, 'Workshop 2', 'Light, and what it does.', 'Photography', NULL, '2025-05-01', NULL, '2025-05-03', NULL, NULL, NULL, 0, 12, 1, 1, NULL, NULL, false, true, NULL, '{}', '2026-11-24 10:46:29.55+00', '2026-11-24 10:46:29.55+00', NULL);
INSERT INTO public.registrations (id, workshop_id, user_id, email, name, first_name, last_name, phone, status, previous_status, attendance, attended_days, experience, goals, hear_about, source, campaign, notes, message, held_from, internal_note, import_id, seat_taken_at, enrolled_at, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'Mara Lind', 'Mara', 'Lind', NULL, 'reserved', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 10:46:29.708+00', NULL, '2026-11-24 10:46:29.709+00', '2026-11-24 10:46:29.708+00'),
	(2, 1, NULL, 'other@example.com', 'Mara Lind', 'Mara', 'Lind', NULL, 'interested', NULL, NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 10:46:29.797+00', '2026-11-24 10:46:29.797+00'),
	(3, 2, NULL, '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'Mara Lind', 'Mara', 'Lind', NULL, 'completed', 'enrolled', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 10:46:29.874+00', '2026-11-24 10:46:29.874+00', '2026-11-24 10:46:29.874+00', '2026-11-24 10:46:30.041+00');
INSERT INTO public.certificates (id, code, registration_id, name, family_name, workshop_title, category, start_date, end_date, duration, location, completed_on, issuer, image_url, earlier_names, issued_at, revoked_at, revoked_reason) OVERRIDING SYSTEM VALUE VALUES
	(1, 'HP0W-YXAF-3KP2-ENXM', 3, 'Mara Lind', 'Lind', 'Workshop 2', 'Photography', '2025-05-01', '2025-05-03', '3 Days', NULL, '2025-05-03', 'Halation', NULL, '[]', '2026-11-24 10:46:30.082+00', NULL, NULL);
INSERT INTO public.comments (id, workshop_id, upload_id, user_id, content, held_at, hidden_at, deleted_at, answer, answered_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', 'Lovely', NULL, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.325+00');
INSERT INTO public.contact_messages (id, name, email, phone, subject, message, workshop_context, read_at, handled_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'Mara', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', NULL, NULL, 'Hello', NULL, NULL, NULL, '2026-11-24 10:46:30.621+00');
INSERT INTO public.content_sections (id, section_key, title, subtitle, description, content, images, settings, display_order, is_active, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'story', 'A section', NULL, NULL, '{"paragraphs": []}', '[]', '{}', 0, true, '2026-11-24 10:46:29.576+00', '2026-11-24 10:46:29.576+00'),
	(2, 'more', 'A section', NULL, NULL, '{"paragraphs": []}', '[]', '{}', 0, true, '2026-11-24 10:46:29.593+00', '2026-11-24 10:46:29.593+00');
INSERT INTO public.database_identity (only_row, id) VALUES
	(true, '2b342b8b-0e31-4bd9-a0c5-76f1cd124c69');
INSERT INTO public.deleted_accounts (id, deleted_at) VALUES
	('81d09731-21a3-4342-a377-85247fe684dc', '2026-11-24 10:46:31.548875+00');
INSERT INTO public.idempotency_keys (key, fingerprint, answer, created_at) VALUES
	('k', 'f', '{}', '2026-11-24 10:46:31.558652+00');
INSERT INTO public.imports (id, kind, user_id, added, left_out, created_at, undone_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'leads', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 1, 0, '2026-11-24 10:46:31.559383+00', NULL);
INSERT INTO public.landing_content (only_row, hero_title, hero_subtitle, hero_image, about_title, about_description, about_image, features, cta_headline, cta_button_text, cta_button_url, capture_form_title, capture_form_subtitle, hidden_parts, updated_at) VALUES
	(true, 'Slow light', NULL, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL, '{}', '2026-11-24 10:46:31.560098+00');
INSERT INTO public.leads (id, name, email, phone, interests, workshop_id, consent_version, consented_at, unsubscribed_at, unsubscribe_token, import_id, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'Mara', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', NULL, '{}', 1, '2026-11-22', '2026-11-24 10:46:30.709+00', NULL, 'f1c0b771-adf6-4958-b91d-a8ff0210c8bb', 1, '2026-11-24 10:46:30.709+00');
INSERT INTO public.mail_outbox (id, kind, "to", about, reply_to, params, sealed_params, subject, attempts, last_error, last_attempt_at, sent_at, failed_at, created_at) VALUES
	('01a20d2a-10ce-758d-a5f7-b08e450d3888', 'comments-notice', 'hello@halation.studio', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', NULL, '{"workshopTitle":"Workshop 1","content":"Lovely","isHeld":false,"name":"Ada","email":"00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com"}', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.35+00'),
	('01a20d2a-11ec-70b8-bd43-a90f28890744', 'contacts-confirmation', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'hello@halation.studio', '{"name":"Mara","words":{"subject":null,"message":"Hello","workshopContext":null}}', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.636+00'),
	('01a20d2a-11ec-7fc4-96d7-4b8224ac1030', 'contacts-notice', 'hello@halation.studio', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '{"name":"Mara","email":"00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com","phone":null,"subject":null,"message":"Hello","workshopContext":null}', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.636+00'),
	('01a20d2a-1255-7e4f-836c-a844b164e1c5', 'leads-welcome', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'hello@halation.studio', '{"name":"Mara"}', 'QKjMd5sgVTsg2teRYbv_FCH-FdK56mK04NzsrPP_chpXPDVTclCh5I9E83kwP3GWszrSFQ9iS6Mp3ZKFBOerviubobuNmF9EMshMDQ', NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.741+00'),
	('01a20d2a-1255-7ffe-a7bb-f5cdcb7ee189', 'leads-notice', 'hello@halation.studio', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '{"name":"Mara","email":"00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com","phone":null,"interests":[],"workshopTitle":"Workshop 1"}', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:30.741+00'),
	('01a20d2a-149e-7cb2-93f8-748cc3a6c8ff', 'uploads-published', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'hello@halation.studio', '{"name":"Ada","title":"Dunes","workshopId":2,"workshopTitle":"Workshop 2"}', NULL, NULL, 0, NULL, NULL, NULL, NULL, '2026-11-24 10:46:31.326+00'),
	('01a20d2a-1002-77c6-a203-ce0eea9c180b', 'certificates-issued', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', '00437d79-610d-4c4d-994b-cc18fdfc9f20@example.com', 'hello@halation.studio', '{"code":"HP0W-YXAF-3KP2-ENXM","name":"Mara Lind","workshopTitle":"Workshop 2","completedOn":"2025-05-03"}', NULL, 'Hello', 0, NULL, NULL, '2026-11-24 10:46:31.561957+00', NULL, '2026-11-24 10:46:30.146+00');
INSERT INTO public.media_files (id, url, original_key, filename, original_name, mime_type, size, width, height, section, alt_text, focal_x, focal_y, placeholder, lower_brightness, metadata, created_at) VALUES
	('fcf7cd79e39f5f94', '/media/fcf7cd79e39f5f94/480.jpg', 'originals/fcf7cd79e39f5f94', 'fcf7cd79e39f5f94.jpg', 'p.jpg', 'image/jpeg', 99538, 640, 400, 'gallery', '', 0.5, 0.5, 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoOAAkABABoJaQAA3AA/qvAAAA=', 0.4701894, '{}', '2026-11-24 10:46:29.45+00');
INSERT INTO public.role_changes (id, profile_id, role, changed_by, at) VALUES
	('714a3d48-77f6-4034-a80e-fa551f20f8c2', '6f67f3a1-ac3d-4774-800f-62db12ee046d', 'admin', NULL, '2026-11-24 10:46:28.392+00');
INSERT INTO public.site_pages (slug, title, description, body, html, updated_at) VALUES
	('stories', 'Stories', '', 'Stories from our workshops are coming soon.', '<p>Stories from our workshops are coming soon.</p>', '2026-11-24 10:46:26.767+00'),
	('alumni', 'Alumni', '', 'Work that people made after a workshop is coming soon.', '<p>Work that people made after a workshop is coming soon.</p>', '2026-11-24 10:46:26.767+00'),
	('blog', 'Blog', '', 'Notes on light, lenses and editing are coming soon.', '<p>Notes on light, lenses and editing are coming soon.</p>', '2026-11-24 10:46:26.767+00'),
	('resources', 'Resources', '', 'Recommended reading and viewing is coming soon.', '<p>Recommended reading and viewing is coming soon.</p>', '2026-11-24 10:46:26.767+00'),
	('privacy', 'Privacy Policy', '', '*This is a starter text. The owner of this site must replace it before relying on it.*
## What we store
What you send us through a form: your name, your email address and what you write. We use it to answer you and to run the workshops. If you create an account: your name, your email address, when you signed in and from where, and your password, stored so that no one can read it. We do not sell your data, and there are no third-party trackers on this site. Comments are public.
## Email
We write to confirm and to answer what you sent. If you join the mailing list, you agree to receive emails about new workshops. Each of them has a link to unsubscribe right away.
We keep a copy of the emails we send for a while. After that we keep only the type of email, when it was sent and whether it was delivered. If your data is deleted, those copies are deleted with it.
## How long we keep it
- **Your place on the mailing list**, once we no longer hear from you: {keep:leads}
- **Messages you sent us**, once we''ve dealt with them: {keep:messages}
- **Reservations and enrollments**, after the workshop: {keep:registrations}. Then we remove your name, your contact details and what you wrote, and your certificate becomes invalid.
- **Interest in a workshop**, after it ended: {keep:interest}
- **Copies of emails**, after they were sent: {keep:emails}
- **Single page views**, which name nobody: {keep:analytics}. After that only the totals of each day stay.
- **Records of changes to this site and its accounts**: {keep:auditLog}
- **Records of sign-ins**: {keep:signIns}
Backups hold what they held when they were made, until they are replaced.
## Your rights
With an account you can export and delete your data yourself. Without one, write to the address on the home page to get a copy of your data, or to have it corrected or deleted.', '<p><em>This is a starter text. The owner of this site must replace it before relying on it.</em></p>
<h2>What we store</h2>
<p>What you send us through a form: your name, your email address and what you write. We use it to answer you and to run the workshops. If you create an account: your name, your email address, when you signed in and from where, and your password, stored so that no one can read it. We do not sell your data, and there are no third-party trackers on this site. Comments are public.</p>
<h2>Email</h2>
<p>We write to confirm and to answer what you sent. If you join the mailing list, you agree to receive emails about new workshops. Each of them has a link to unsubscribe right away.</p>
<p>We keep a copy of the emails we send for a while. After that we keep only the type of email, when it was sent and whether it was delivered. If your data is deleted, those copies are deleted with it.</p>
<h2>How long we keep it</h2>
<ul>
<li><strong>Your place on the mailing list</strong>, once we no longer hear from you: {keep:leads}</li>
<li><strong>Messages you sent us</strong>, once we''ve dealt with them: {keep:messages}</li>
<li><strong>Reservations and enrollments</strong>, after the workshop: {keep:registrations}. Then we remove your name, your contact details and what you wrote, and your certificate becomes invalid.</li>
<li><strong>Interest in a workshop</strong>, after it ended: {keep:interest}</li>
<li><strong>Copies of emails</strong>, after they were sent: {keep:emails}</li>
<li><strong>Single page views</strong>, which name nobody: {keep:analytics}. After that only the totals of each day stay.</li>
<li><strong>Records of changes to this site and its accounts</strong>: {keep:auditLog}</li>
<li><strong>Records of sign-ins</strong>: {keep:signIns}</li>
</ul>
<p>Backups hold what they held when they were made, until they are replaced.</p>
<h2>Your rights</h2>
<p>With an account you can export and delete your data yourself. Without one, write to the address on the home page to get a copy of your data, or to have it corrected or deleted.</p>', '2026-11-24 10:46:26.767+00'),
	('terms', 'Terms of Service', '', '*This is a starter text. The owner of this site must replace it before relying on it.*
## Reservations
A reservation and an enrollment on this site each hold a spot. We do not take payments on this site; we will contact you about payment.
## Comments
Comments are public. We may hide or delete unlawful comments.', '<p><em>This is a starter text. The owner of this site must replace it before relying on it.</em></p>
<h2>Reservations</h2>
<p>A reservation and an enrollment on this site each hold a spot. We do not take payments on this site; we will contact you about payment.</p>
<h2>Comments</h2>
<p>Comments are public. We may hide or delete unlawful comments.</p>', '2026-11-24 10:46:26.767+00'),
	('cookies', 'Cookie Policy', '', '*This is a starter text. The owner of this site must replace it before relying on it.*
## Cookies
Reading this site and sending its forms sets no cookies. If you sign in, the session is kept in your browser''s local storage until you sign out. A sign-in with Google uses one cookie that expires after five minutes.', '<p><em>This is a starter text. The owner of this site must replace it before relying on it.</em></p>
<h2>Cookies</h2>
<p>Reading this site and sending its forms sets no cookies. If you sign in, the session is kept in your browser''s local storage until you sign out. A sign-in with Google uses one cookie that expires after five minutes.</p>', '2026-11-24 10:46:26.767+00');
INSERT INTO public.site_settings (only_row, data, updated_at) VALUES
	(true, '{"timeZone": "America/Los_Angeles"}', '2026-11-24 10:46:26.767+00');
INSERT INTO public.throttles (key, uses, expires_at) VALUES
	('iszveK6O2Sn11fD3o1NqT4tqJOYMQMV7KITzsdyO2fI', 0, '2026-11-24 11:01:27.946+00'),
	('e37VbuYsBI8Kh9Tz-sMEBqwZVKl_pNustp775UFZmtA', 0, '2026-11-24 11:01:28.434+00'),
	('EHbkrncVNbODTHdZUGCh7Zd20leSYLBQfCRDS99xgSQ', 1, '2026-11-24 10:56:30.284+00'),
	('yYprQPKGzzemhlVuQD5eW_jk77ZV8yq3ldRkRXRC7O8', 1, '2026-11-24 10:56:30.284+00'),
	('CQSSAS-AH_wAiOniwu_Q3QLzl0P_cbVevcGTqTwZoNk', 1, '2026-11-24 10:56:30.607+00'),
	('yvdmv6OcahrVtU_1O5cO8nxRAFEzpEkXJVxGDvaggR8', 1, '2026-11-24 10:56:30.607+00'),
	('SbGazpOX2j4lmEnUBSmgu8zd9b1nWcLjdeMQH4P_cqk', 1, '2026-11-24 11:46:30.633+00'),
	('u86fyKvlquC0MGPYNFGhybPJ-SMdhHEdPw1yun8J3BA', 1, '2026-11-24 10:56:30.681+00'),
	('vHOhxFIIr_HxfeHts_sCbdDFthTKVJfzNIH47yDdcsI', 1, '2026-11-24 10:56:30.681+00'),
	('FHV4EPnI6eLbTtmQvWuq81TqztZ6sFeS_Fx2dxa4GUk', 98, '2026-11-25 10:46:30.846+00'),
	('iuONyY41B_PWbqekmY4bALSURtKnqVYqD92lycwzRjw', 98, '2026-11-25 10:46:30.846+00'),
	('GGal8g5QptA_xaY_Y5j6HS2MIijgxaQjuKvFOvZ33CU', 2, '2026-11-25 10:46:30.854+00'),
	('KM1dYk36DP6zvdIHtdue_Lvpafpm_M83qw4hVElgx3o', 2, '2026-11-25 10:46:30.854+00');
INSERT INTO public.unfinished_uploads (id, user_id, details, metadata, original_name, size, received, parts, created_at, expires_at) VALUES
	('664c32b3694dcaeaccba9535bda67504', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', '{"name": null, "email": null, "title": null, "workshopId": 2, "description": null}', '{"filename": "p.jpg", "workshopId": "2"}', 'p.jpg', 100, 0, '{}', '2026-11-24 10:46:31.487+00', '2026-11-25 10:46:31.487+00');
INSERT INTO public.uploads (id, file_id, user_id, guest_name, guest_email, workshop_id, title, original_name, description, file_type, file_size, is_public, asked_at, rejection_reason, metadata, width, height, placeholder, lower_brightness, deleted_at, deleted_by_admin, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
	(1, '7b5cf1783950c90a392200c224b6d21f', 'b6e7989f-3a97-4aa2-a88b-2dc399f26e96', NULL, NULL, 2, 'Dunes', 'p.jpg', NULL, 'image/jpeg', 99538, true, NULL, NULL, '{"width": 640, "height": 400}', 640, 400, 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoOAAkABABoJaQAA3AA/qvAAAA=', 0.4701894, NULL, false, '2026-11-24 10:46:31.197+00', '2026-11-24 10:46:31.296+00');
INSERT INTO public.workshop_content (id, workshop_id, hero_title, hero_subtitle, main_title, main_description, feature1_title, feature1_description, feature2_title, feature2_description, skills_section_title, skills_list, schedule_section_title, schedule_data, investment_title, investment_subtitle, prerequisites_title, prerequisites_description, included_title, included_items, hidden_parts, gallery_section_title, gallery_section_description, community_section_title, upload_section_title, upload_description, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[{"skill": "Seeing", "detail": ""}]', NULL, '[]', NULL, NULL, NULL, NULL, NULL, '["Lunch"]', '{}', NULL, NULL, 'Together', NULL, NULL, '2026-11-24 10:46:31.560633+00', '2026-11-24 10:46:31.560633+00');
SELECT pg_catalog.setval('public.audit_log_id_seq', 12, true);
SELECT pg_catalog.setval('public.backups_id_seq', 1, true);
SELECT pg_catalog.setval('public.certificates_id_seq', 1, true);
SELECT pg_catalog.setval('public.comments_id_seq', 1, true);
SELECT pg_catalog.setval('public.contact_messages_id_seq', 1, true);
SELECT pg_catalog.setval('public.content_sections_id_seq', 2, true);
SELECT pg_catalog.setval('public.imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.leads_id_seq', 1, true);
SELECT pg_catalog.setval('public.registrations_id_seq', 3, true);
SELECT pg_catalog.setval('public.uploads_id_seq', 1, true);
SELECT pg_catalog.setval('public.workshop_content_id_seq', 1, true);
SELECT pg_catalog.setval('public.workshops_id_seq', 2, true);
