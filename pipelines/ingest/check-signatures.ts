/**
 * Checks of signatures by contract accounts: calls the contracts that the requests in the inbox name, at the chain's newest block, and files their
 * verdicts. Nothing is recorded: a sign-in needs the verdict once, within seconds.
 */
import { Effect, Option, Schema } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { callRead } from "#chains/reads/call-read.ts"
import { codeRead } from "#chains/reads/code-read.ts"
import {
  contractSignature,
  decodeDeployedAsk,
  encodeDeployedAsk,
  isAccepted,
} from "#chains/wallet/contract-signature.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { type SignatureCheck, SignatureMessageText, signatureChecks } from "#schemas/domain/signature-check.ts"
import { answerInbox } from "./answer-inbox.ts"

/** Age up to which a check is answered; after that, the caller has stopped waiting, and the calls of the contract end. */
export const signatureAgeMsMax = 10_000

/** Concurrent checks per chain: each call may use all the gas that a node allows. */
const signatureChecksMax = 4

const decodeMessage = Schema.decodeUnknownOption(SignatureMessageText)

/** Whether an account's contract accepts a signature. The deployment in a signature is executed only if the account has no code. */
const askContract = Effect.fn("askContract")(function* (
  { account, hash, signature }: SignatureCheck,
  { multicall3 }: ChainDefinition,
) {
  const calls = contractSignature(account, hash, signature)
  if (calls === undefined) return false
  const reader = yield* ChainReader
  // Not the newest block in the log: while the reader catches up, an owner that has been replaced since would still be accepted there.
  const block = yield* reader.head
  const outputOf = Effect.fnUntraced(function* (to: Address, data: Hex) {
    const reads = yield* reader.readState({ block, keys: { [callRead.kind]: [{ to, data }] } })
    return callRead.of(reads)[0]?.output
  })
  const readCode = Effect.map(
    reader.readState({ block, keys: { [codeRead.kind]: [{ account }] } }),
    (reads) => codeRead.of(reads)[0]?.code,
  )
  const { ask, deploy } = calls
  // Contracts with a fallback may return nothing, too, so only the code shows whether the account is deployed.
  const canDeploy = deploy !== undefined && multicall3 !== undefined && (yield* readCode) === "0x"
  if (!canDeploy) return isAccepted(yield* outputOf(ask.to, ask.data))
  return isAccepted(decodeDeployedAsk(yield* outputOf(multicall3.address, encodeDeployedAsk(calls, deploy))))
})

const checkOf = (payload: string, chainId: number): SignatureCheck | undefined => {
  const message = Option.getOrUndefined(decodeMessage(payload))
  return message !== undefined && "signature" in message && message.chainId === chainId ? message : undefined
}

/** Answers the checks of a chain forever. A check that fails is dropped: the caller signs in again. */
export const checkSignatures = (definition: ChainDefinition) =>
  answerInbox({
    purpose: signatureChecks,
    ageMsMax: signatureAgeMsMax,
    concurrencyMax: signatureChecksMax,
    requestOf: (payload) => checkOf(payload, definition.id),
    answer: (checkId, check) =>
      Effect.map(askContract(check, definition), (isAccepted) => JSON.stringify({ checkId, isAccepted })),
    warn: (failure) => Effect.logWarning("The signature of a contract account could not be checked.", failure),
  })
