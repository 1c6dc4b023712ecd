/** Payments of the configuration. */

import { Effect, Layer } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { Payments } from "#api/access/payments/payments.ts"
import type { PaymentConfig, TidemarkConfig } from "../config/config.ts"

/** The libraries of payments, which take a second to load: an API in key mode does without. */
const loadPayments = Effect.promise(async () => ({
  ...(await import("#api/access/payments/make-payments.ts")),
  ...(await import("#api/access/payments/x402-facilitator.ts")),
  ...(await import("./payments/rpc-payment-chain.ts")),
}))

const loadLocalFacilitator = Effect.promise(() => import("./payments/local-facilitator.ts"))

/** Payments over a store, with a remote facilitator or the one in process. */
export const layerPayments = ({
  facilitatorUrl,
  facilitatorAuthorization,
  settlerKey,
  recipient,
  ...place
}: PaymentConfig) =>
  Layer.effect(
    Payments,
    Effect.gen(function* () {
      const { payments: store, settlements: pending } = yield* AccessStore
      const { makePayments, makeRemoteFacilitator, makeRpcPaymentChain } = yield* loadPayments
      const local =
        settlerKey && (yield* loadLocalFacilitator).makeLocalFacilitator({ ...place, privateKey: settlerKey, pending })
      const facilitator = local ?? makeRemoteFacilitator(facilitatorUrl ?? "", facilitatorAuthorization)
      const { chainId } = place
      return makePayments({ store, facilitator, chain: makeRpcPaymentChain(place), chainId, recipient })
    }),
  )

/** Payments of the configuration; nothing in key mode. */
export const layerConfiguredPayments = ({ payments }: TidemarkConfig) =>
  payments === undefined ? Layer.empty : layerPayments(payments)
