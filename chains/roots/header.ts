/**
 * The encoding of a block's header, which its hash is of.
 *
 * Which members are encoded follows from those that are present: with another choice, the hash would not match. Sources: Ethereum,
 * `core/types/block.go` of go-ethereum; Berachain, BRIP-0004; Avalanche, `core/types/block.go` of github.com/ava-labs/coreth, and its order since
 * Helicon by trial with block 58,119,344 of its test network; Tempo, `crates/primitives/src/header.rs` of github.com/tempoxyz/tempo.
 */
import type { Block } from "#schemas/domain/block.ts"
import { encodeMembers, type MemberForm, type MemberShape, type Members } from "./member.ts"
import { encodeBytes, encodeList } from "./rlp.ts"

/** Members of the first headers. */
export const oldestHeaderShape: MemberShape = {
  parentHash: "bytes",
  sha3Uncles: "bytes",
  miner: "bytes",
  stateRoot: "bytes",
  transactionsRoot: "bytes",
  receiptsRoot: "bytes",
  logsBloom: "bytes",
  difficulty: "quantity",
  number: "quantity",
  gasLimit: "quantity",
  gasUsed: "quantity",
  timestamp: "quantity",
  extraData: "bytes",
  mixHash: "bytes",
  nonce: "bytes",
}

/** Members that upgrades of Ethereum added, in their order. */
export const laterHeaderShape: MemberShape = {
  baseFeePerGas: "quantity",
  withdrawalsRoot: "bytes",
  blobGasUsed: "quantity",
  excessBlobGas: "quantity",
  parentBeaconBlockRoot: "bytes",
  requestsHash: "bytes",
}

/** As Ethereum's, and the key of the parent's proposer. */
const berachainShape: MemberShape = { ...laterHeaderShape, parentProposerPubkey: "bytes" }

const avalancheShape: MemberShape = {
  extDataHash: "bytes",
  baseFeePerGas: "quantity",
  extDataGasUsed: "quantity",
  blockGasCost: "quantity",
  blobGasUsed: "quantity",
  excessBlobGas: "quantity",
  parentBeaconBlockRoot: "bytes",
  timestampMilliseconds: "quantity",
  minDelayExcess: "quantity",
  targetExponent: "quantity",
  minPriceExponent: "quantity",
  settledHeight: "quantity",
  settledGasUnix: "quantity",
  settledGasNumerator: "quantity",
  settledExcess: "quantity",
}

const tempoShape: MemberShape = {
  mainBlockGeneralGasLimit: "quantity",
  sharedGasLimit: "quantity",
  timestampMillisPart: "quantity",
}

/** The encoding of a header. Throws `MemberMissing`. */
export const encodeHeader = (block: Block): Buffer => {
  const members = headerMembers(block)
  const header = [...encodeMembers(oldestHeaderShape, members), ...encodeLater(laterShapeOf(members), members)]
  if (members.sharedGasLimit === undefined) return encodeList(header)
  return encodeList([...encodeMembers(tempoShape, members), encodeList(header), ...consensusOf(members)])
}

const laterShapeOf = (members: Members): MemberShape =>
  members.extDataHash === undefined ? berachainShape : avalancheShape

/** Optional members: absent ones before the last that is present are encoded as empty bytes. */
const encodeLater = (shape: MemberShape, members: Members): ReadonlyArray<Buffer> => {
  const names = Object.entries(shape)
  const count = names.findLastIndex(([name]) => isPresent(members[name])) + 1
  return names
    .slice(0, count)
    .flatMap(([name, form]: readonly [string, MemberForm]) =>
      isPresent(members[name]) ? encodeMembers({ [name]: form }, members) : [encodeBytes(Buffer.alloc(0))],
    )
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null

/** Tempo's place of a block in its consensus, in blocks that have it. */
const consensusOf = ({ consensusContext }: Members): ReadonlyArray<Buffer> =>
  typeof consensusContext !== "object" || consensusContext === null
    ? []
    : [
        encodeList(
          encodeMembers(
            { epoch: "quantity", view: "quantity", parentView: "quantity", proposer: "bytes" },
            // An object that is no array has named members.
            consensusContext as Members,
          ),
        ),
      ]

const headerMembers = (block: Block): Members => ({
  ...restOf(block),
  parentHash: block.parentHash,
  miner: block.miner,
  stateRoot: block.stateRoot,
  transactionsRoot: block.transactionsRoot,
  receiptsRoot: block.receiptsRoot,
  logsBloom: block.logsBloom,
  difficulty: block.difficultyRaw,
  number: block.number,
  gasLimit: block.gasLimitRaw,
  gasUsed: block.gasUsedRaw,
  timestamp: block.timestampMs / 1_000,
  extraData: block.extraData,
  baseFeePerGas: block.baseFeePerGasRaw,
})

/** The members of a response that have no place of their own; see `Block`. */
export const restOf = ({ rest }: { readonly rest: string }): Members => (rest === "" ? {} : JSON.parse(rest))
