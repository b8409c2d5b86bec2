interface TopicFacts {
  /** Whether cached answers are made from it. The others are lists that only admins see. */
  isPublic: boolean;
  /** The API calls whose answers show it. */
  shownBy: RegExp;
}

/** Everything a write can change: what cached answers depend on, what open admin panels hear of, and what they refetch. */
export const TOPICS = {
  workshops: { isPublic: true, shownBy: /^\/api\/workshops/ },
  landing: { isPublic: true, shownBy: /^\/api\/landing-content/ },
  'content-sections': { isPublic: true, shownBy: /^\/api\/content-sections/ },
  settings: { isPublic: true, shownBy: /^\/api\/(settings|site|pages|workshops)/ },
  media: { isPublic: true, shownBy: /^\/api\/(media|workshops|landing-content|content-sections)/ },
  comments: { isPublic: true, shownBy: /^\/api\/comments/ },
  profiles: { isPublic: true, shownBy: /^\/api\/users/ },
  /** Published uploads only. */
  uploads: { isPublic: true, shownBy: /^\/api\/(uploads|workshops\/\d+\/uploads)/ },
  certificates: { isPublic: true, shownBy: /^\/api\/registrations/ },
  registrations: { isPublic: false, shownBy: /^\/api\/(registrations|workshops|leads\/summary|users)/ },
  leads: { isPublic: false, shownBy: /^\/api\/leads/ },
  contacts: { isPublic: false, shownBy: /^\/api\/contacts/ },
  'all-uploads': { isPublic: false, shownBy: /^\/api\/(uploads|users)/ },
  users: { isPublic: false, shownBy: /^\/api\/users/ },
} as const satisfies Record<string, TopicFacts>;

/** What a write may name as touched. */
export type Topic = keyof typeof TOPICS;

/** What a cached answer may be made from. */
export type CacheTag = { [T in Topic]: (typeof TOPICS)[T]['isPublic'] extends true ? T : never }[Topic];

/** What `GET /api/live` sends: `*` stands for everything and comes first. */
export type LiveTopic = Topic | '*';

/** The lists that only admins see. */
export const ADMIN_TOPICS = (Object.keys(TOPICS) as Topic[]).filter(topic => !TOPICS[topic].isPublic);
