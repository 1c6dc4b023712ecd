import { accountEndpoints } from "./account-endpoints.ts"
import { nftEndpoints } from "./nft-endpoints.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"
import { tokenEndpoints } from "./token-endpoints.ts"

/** The endpoints under `/x402/`. */
export const paidEndpoints: ReadonlyArray<PaidEndpoint> = [...tokenEndpoints, ...accountEndpoints, ...nftEndpoints]
