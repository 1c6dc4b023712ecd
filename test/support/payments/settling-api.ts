/** An API that accepts payments over a chain, with a dashboard that accepts any address from loopback. */
import { Effect, Redacted } from "effect"
import { walletMessages } from "#chains/wallet/sign-in-message.ts"
import { layerPayments } from "#ops/layers/payments.ts"
import { startTestApi } from "../api/api.ts"
import { type PayingChain, payingChainId, recipient, settlerKey } from "./paying-clients.ts"

/** Starts the API. It settles payments itself where there is no facilitator at a URL. */
export const startPaidApi = ({ anvil, asset }: Pick<PayingChain, "anvil" | "asset">, facilitatorUrl?: string) =>
  startTestApi({
    dashboard: { wallet: walletMessages, isUnverified: true, examples: [] },
  }).pipe(
    Effect.provide(
      layerPayments({
        chainId: payingChainId,
        asset,
        recipient,
        rpcUrl: anvil.url,
        facilitatorUrl,
        facilitatorAuthorization: undefined,
        settlerKey: facilitatorUrl === undefined ? Redacted.make(settlerKey) : undefined,
      }),
    ),
  )
