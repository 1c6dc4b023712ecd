/** A remote facilitator over HTTP, made of the official packages, which catalogues what it settles. */
import { x402Facilitator } from "@x402/core/facilitator"
import { toFacilitatorEvmSigner } from "@x402/evm"
import { ExactEvmScheme } from "@x402/evm/exact/facilitator"
import { type DiscoveredResource, extractDiscoveryInfo } from "@x402/extensions/bazaar"
import { Effect } from "effect"
import { makeWallet } from "#chains/wallet/wallet.ts"
import { startLoopbackServer } from "../machine/loopback-server.ts"
import { type PayingChain, payingChainId, settlerKey } from "./paying-clients.ts"

/** Starts the facilitator of a chain; `catalogue` grows with each settlement. */
export const startCataloguingFacilitator = Effect.fnUntraced(function* ({ anvil }: Pick<PayingChain, "anvil">) {
  const place = { chainId: payingChainId, rpcUrl: anvil.url, requestTimeoutMs: 10_000 }
  const { address, reading, sending } = makeWallet({ ...place, privateKey: settlerKey })
  const signer = toFacilitatorEvmSigner({
    address,
    readContract: (call) => reading.readContract(call),
    verifyTypedData: (message) => reading.verifyTypedData(message as Parameters<typeof reading.verifyTypedData>[0]),
    writeContract: (call) => sending.writeContract(call),
    sendTransaction: (call) => sending.sendTransaction(call),
    waitForTransactionReceipt: (receipt) => reading.waitForTransactionReceipt(receipt),
    getCode: (account) => reading.getCode(account),
  })
  const catalogue: Array<DiscoveredResource> = []
  const facilitator = new x402Facilitator()
    .register(`eip155:${payingChainId}`, new ExactEvmScheme(signer))
    .onAfterSettle(async ({ paymentPayload, requirements }) => {
      const found = extractDiscoveryInfo(paymentPayload, requirements)
      if (found !== null) catalogue.push(found)
    })
  const url = yield* startLoopbackServer(async (request, response) => {
    const { paymentPayload, paymentRequirements } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const answer =
      request.url === "/verify"
        ? await facilitator.verify(paymentPayload, paymentRequirements)
        : await facilitator.settle(paymentPayload, paymentRequirements)
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer))
  })
  return { url, catalogue }
})
