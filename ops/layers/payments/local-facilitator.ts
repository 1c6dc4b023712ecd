/**
 * The facilitator in process: the official scheme over a wallet of ours, which pays for the transactions. A transaction is stored before its execution is
 * awaited, so that another attempt, of whichever process, awaits it instead of sending one that reverts.
 */
import { AsyncLocalStorage } from "node:async_hooks"
import { x402Facilitator } from "@x402/core/facilitator"
import type { PaymentPayload } from "@x402/core/types"
import { toFacilitatorEvmSigner } from "@x402/evm"
import { ExactEvmScheme } from "@x402/evm/exact/facilitator"
import { Effect, Redacted } from "effect"
import type { Facilitator } from "#api/access/payments/facilitator.ts"
import { networkOf } from "#api/access/payments/payment.ts"
import type { PendingSettlements } from "#api/access/payments/pending-settlements.ts"
import { makeFacilitator } from "#api/access/payments/x402-facilitator.ts"
import { makeWallet } from "#chains/wallet/wallet.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"

/** Options of the facilitator. */
export interface LocalFacilitatorOptions {
  readonly chainId: ChainId
  readonly rpcUrl: string
  /** The key of the account that sends the transactions. */
  readonly privateKey: Redacted.Redacted<string>
  /** Transactions that are not known to be executed, of all processes. */
  readonly pending: PendingSettlements
}

/** Wait for a receipt: below the time that a settlement may take. */
const confirmationTimeoutMs = 60_000

/** Time for one call of the chain. */
const requestTimeoutMs = 10_000

/** The signature of a payment; `undefined` for a payload of another scheme. */
const signatureOf = ({ payload }: PaymentPayload): string | undefined =>
  typeof payload.signature === "string" ? payload.signature : undefined

/** Makes the facilitator. */
export const makeLocalFacilitator = ({
  privateKey,
  pending,
  ...place
}: LocalFacilitatorOptions): Facilitator["Service"] => {
  /** The signature of the payment that is being settled. */
  const settling = new AsyncLocalStorage<string | undefined>()
  // A transaction that cannot be stored is awaited nevertheless: an attempt that sends another one costs its fee.
  const note = async (transaction: Hash) => {
    const signature = settling.getStore()
    if (signature !== undefined) await Effect.runPromise(Effect.ignore(pending.add(signature, transaction)))
  }
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
      waitForTransactionReceipt: async (receipt) => {
        await note(receipt.hash)
        return reading.waitForTransactionReceipt(receipt)
      },
      getCode: (account) => reading.getCode(account),
    },
    { confirmationTimeoutMs },
  )
  const pendingSettlementStore = {
    get: (signature: string) => Effect.runPromise(pending.find(signature)),
    set: (signature: string, transaction: string) => Effect.runPromise(pending.add(signature, transaction)),
    delete: (signature: string) => Effect.runPromise(pending.remove(signature)),
  }
  const scheme = new ExactEvmScheme(signer, { pendingSettlementStore })
  const facilitator = new x402Facilitator().register(networkOf(place.chainId), scheme)
  return makeFacilitator({
    verify: (payload, requirements) => facilitator.verify(payload, requirements),
    settle: (payload, requirements) =>
      settling.run(signatureOf(payload), () => facilitator.settle(payload, requirements)),
  })
}
