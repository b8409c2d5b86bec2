interface TopicFacts {
  /** Whether cached answers are made from it. If not, only admins see it. */
  isPublic: boolean;
  /** The API calls whose answers show it. */
  shownBy: RegExp;
}

/** Everything a write can change. Cache tags, live updates and refetching are derived from this list. */
export const TOPICS = {
  workshops: { isPublic: true, shownBy: /^\/api\/(workshops|workshop-names|media|audit)/ },
  /** How many seats are held, which visitors change. */
  seats: { isPublic: true, shownBy: /^\/api\/workshops/ },
  landing: { isPublic: true, shownBy: /^\/api\/(landing-content|media|audit)/ },
  'content-sections': { isPublic: true, shownBy: /^\/api\/(content-sections|media|audit)/ },
  settings: { isPublic: true, shownBy: /^\/api\/(settings|site|pages|retention|workshops|media|audit)/ },
  /** Visitors see whether there are any. */
  'promo-codes': { isPublic: true, shownBy: /^\/api\/(promo-codes|workshops|audit)/ },
  media: { isPublic: true, shownBy: /^\/api\/(media|workshops|landing-content|content-sections)/ },
  comments: { isPublic: true, shownBy: /^\/api\/comments/ },
  profiles: { isPublic: true, shownBy: /^\/api\/users/ },
  /** Published uploads only. */
  uploads: { isPublic: true, shownBy: /^\/api\/(uploads|workshops\/\d+\/uploads)/ },
  certificates: { isPublic: true, shownBy: /^\/api\/registrations/ },
  registrations: {
    isPublic: false,
    shownBy: /^\/api\/(registrations|workshops|overview|promo-codes|leads\/summary|users)/,
  },
  leads: { isPublic: false, shownBy: /^\/api\/leads/ },
  contacts: { isPublic: false, shownBy: /^\/api\/contacts/ },
  'all-uploads': { isPublic: false, shownBy: /^\/api\/(uploads|users)/ },
  imports: { isPublic: false, shownBy: /^\/api\/imports/ },
  backups: { isPublic: false, shownBy: /^\/api\/(backups|overview)/ },
  users: { isPublic: false, shownBy: /^\/api\/(users|audit)/ },
} as const satisfies Record<string, TopicFacts>;

/** What a write names with `touch`. */
export type Topic = keyof typeof TOPICS;

/** What a cached answer can depend on. */
export type CacheTag = { [T in Topic]: (typeof TOPICS)[T]['isPublic'] extends true ? T : never }[Topic];

/** What `GET /api/live` sends: `*` stands for everything and comes first. */
export type LiveTopic = Topic | '*';

export const ADMIN_TOPICS = (Object.keys(TOPICS) as Topic[]).filter(topic => !TOPICS[topic].isPublic);
