import { Context, Effect } from "effect"
import type { CollectionReport } from "#schemas/domain/nft-request.ts"
import type { Caller } from "../access/api-keys.ts"
import { type RequestsLimited, RequestsUnavailable } from "../request/errors.ts"

/** Requests of callers about NFTs, which other processes serve. */
export interface NftRequestsShape {
  /**
   * Requests a new fetch of a document; durable when it returns. Equal requests within 10 minutes are one.
   *
   * Fails with `RequestsLimited` and `RequestsUnavailable`.
   *
   * @param uri - Canonical.
   */
  readonly refresh: (caller: Caller, uri: string) => Effect.Effect<void, RequestsLimited | RequestsUnavailable>
  /** Files a report about a collection; durable when it returns. Fails with `RequestsLimited` and `RequestsUnavailable`. */
  readonly report: (
    caller: Caller,
    report: Omit<CollectionReport, "keyId">,
  ) => Effect.Effect<void, RequestsLimited | RequestsUnavailable>
}

/** Requests about NFTs; unavailable where no log is configured. */
export const NftRequests: Context.Reference<NftRequestsShape> = Context.Reference<NftRequestsShape>("api/NftRequests", {
  defaultValue: () => ({
    refresh: () => Effect.fail(new RequestsUnavailable()),
    report: () => Effect.fail(new RequestsUnavailable()),
  }),
})
