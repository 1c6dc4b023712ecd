import type { StoredKey } from "#api/access/key-store.ts"

/** A key of a client on the free plan, with some properties replaced. */
export const storedKey = (rest: Partial<StoredKey> = {}): StoredKey => ({
  keyId: "key_0123456789abcdef",
  name: "alice",
  client: { id: 1, name: "alice", plan: "free" },
  surfaces: [],
  origins: [],
  createdMs: 0,
  revokedMs: undefined,
  ...rest,
})
