import { accountEndpoints } from "./account-endpoints.ts"
import { nftEndpoints } from "./nft-endpoints.ts"
import type { MissingEndpoint, PaidEndpoint } from "./paid-endpoint.ts"
import { tokenEndpoints } from "./token-endpoints.ts"

/** The endpoints under `/x402/`. */
export const paidEndpoints: ReadonlyArray<PaidEndpoint> = [...tokenEndpoints, ...accountEndpoints, ...nftEndpoints]

/** Endpoints that answer 501. */
export const missingEndpoints: ReadonlyArray<MissingEndpoint> = [
  {
    path: "search",
    summary: "Tokens by name.",
    credits: 12,
    missing: "There is no index of names yet.",
  },
]
