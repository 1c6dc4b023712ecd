/** The facilitator in process: the official scheme over a wallet of ours, which pays for the transactions. */
import { x402Facilitator } from "@x402/core/facilitator"
import { toFacilitatorEvmSigner } from "@x402/evm"
import { ExactEvmScheme } from "@x402/evm/exact/facilitator"
import { Redacted } from "effect"
import type { Facilitator } from "#api/payments/facilitator.ts"
import { networkOf } from "#api/payments/payment.ts"
import { makeFacilitator } from "#api/payments/x402-facilitator.ts"
import { makeWallet } from "#chains/wallet/wallet.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Options of the facilitator. */
export interface LocalFacilitatorOptions {
  readonly chainId: ChainId
  readonly rpcUrl: string
  /** The key of the account that sends the transactions. */
  readonly privateKey: Redacted.Redacted<string>
}

/** Wait for a receipt: below the time that a settlement may take. */
const confirmationTimeoutMs = 60_000

/** Time for one call of the chain. */
const requestTimeoutMs = 10_000

/** Makes the facilitator. */
export const makeLocalFacilitator = ({ privateKey, ...place }: LocalFacilitatorOptions): Facilitator["Service"] => {
  const { address, reading, sending, inOrder } = makeWallet({
    ...place,
    privateKey: Redacted.value(privateKey),
    requestTimeoutMs,
  })
  const signer = toFacilitatorEvmSigner(
    {
      address,
      readContract: (call) => reading.readContract(call),
      // The types of viem are narrower, by the typed data of each message.
      verifyTypedData: (message) => reading.verifyTypedData(message as Parameters<typeof reading.verifyTypedData>[0]),
      writeContract: (call) => inOrder(() => sending.writeContract(call)),
      sendTransaction: (call) => inOrder(() => sending.sendTransaction(call)),
      waitForTransactionReceipt: (receipt) => reading.waitForTransactionReceipt(receipt),
      getCode: (account) => reading.getCode(account),
    },
    { confirmationTimeoutMs },
  )
  const facilitator = new x402Facilitator().register(networkOf(place.chainId), new ExactEvmScheme(signer))
  return makeFacilitator({
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) => facilitator.settle(payload, requirements),
  })
}
