/**
 * The vault: the keys of sealed content, one tree per subject, apart from the log because it must be able to forget. A port with one contract suite
 * for all adapters (`test/contract/pipelines/vault/vault.test.ts`).
 *
 * A subject is an account of the social network (`fid:123`) or another owner of content. Once forgotten it stays forgotten: its content can be neither
 * opened nor sealed again.
 */
import { Context, type Effect, Schema } from "effect"
import type { KeyTree } from "./key-tree.ts"

/** A read from or a write to the vault failed. Retrying may succeed; a failed write may have taken effect, and may be repeated. */
export class VaultUnavailable extends Schema.TaggedError<VaultUnavailable>()("VaultUnavailable", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The vault could not ${this.operation}.`
  }
}

/** A subject has too many erased messages for one entry of the vault. Nothing was forgotten. */
export class TreeTooLarge extends Schema.TaggedError<TreeTooLarge>()("TreeTooLarge", {
  subject: Schema.String,
  nodes: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The keys of ${this.subject} would take ${this.nodes} nodes, more than ${treeNodesMax}: erase all of its content instead.`
  }
}

/** Nodes of a tree: about 10,000 erased messages, 9 MB. Beyond, the subject can only be erased as a whole. @limit operators */
export const treeNodesMax = 250_000

/** An entry of a backup of the vault. */
export interface VaultEntry {
  readonly subject: string
  /** Absent for a forgotten subject. */
  readonly tree?: KeyTree
}

export class Vault extends Context.Service<
  Vault,
  {
    /** The trees of subjects as of now; unknown and forgotten ones are absent. */
    readonly treesOf: (subjects: Iterable<string>) => Effect.Effect<ReadonlyMap<string, KeyTree>, VaultUnavailable>

    /**
     * The trees of subjects as of now; those that are missing are created, and durable when it returns. Forgotten subjects are absent.
     *
     * Processes that create the tree of a subject at once receive the same one.
     */
    readonly openTrees: (subjects: Iterable<string>) => Effect.Effect<ReadonlyMap<string, KeyTree>, VaultUnavailable>

    /** Destroys the tree of a subject for good, known or not; durable when it returns. Forgetting again changes nothing. */
    readonly forget: (subject: string) => Effect.Effect<void, VaultUnavailable>

    /**
     * Destroys the keys of messages by their hashes; durable when it returns. A missing tree is created without them, so that the messages
     * cannot be sealed later. Fails with `TreeTooLarge`.
     */
    readonly forgetLeaves: (
      subject: string,
      hashes: ReadonlyArray<Uint8Array>,
    ) => Effect.Effect<void, VaultUnavailable | TreeTooLarge>

    /** Every entry, for a backup. */
    readonly entries: Effect.Effect<ReadonlyArray<VaultEntry>, VaultUnavailable>

    /** Adds entries of a backup. Subjects that are known keep what they have, so that nothing forgotten returns. */
    readonly restore: (entries: ReadonlyArray<VaultEntry>) => Effect.Effect<void, VaultUnavailable>
  }
>()("pipelines/Vault") {}
