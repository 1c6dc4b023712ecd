/** The page of a transaction: its sentence, the balance changes of each party, and every stored detail. */
import { useLocation } from "preact-iso"
import { shownCurrency } from "../../client/currency.ts"
import { useQuery } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Badge, Facts, Panel } from "../../design/layout.tsx"
import { ChainLogo } from "../../design/pictures.tsx"
import { Failure, Show, Skeleton } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { wholeText } from "../../format/amount.ts"
import { timeText } from "../../format/time.ts"
import { BalanceChanges } from "../../parts/balance-changes.tsx"
import { tokenText } from "../../parts/delta.tsx"
import { OfChain } from "../../parts/of-chain.tsx"
import { PartyLink } from "../../parts/party.tsx"
import { SentenceText } from "../../parts/sentence-text.tsx"
import { appPath, blockPath, transactionPath } from "../../paths.ts"
import { CallPanel, LogsPanel } from "./call-panel.tsx"
import type { Details } from "./details.ts"
import { IntentPanel } from "./intent-panel.tsx"
import { partySentence, transaction } from "./transaction.graphql"
import "./transaction.css"

interface OfTransaction {
  readonly hash: string
  readonly chainId: number
  readonly chain: string
}

const StatusBadge = ({ status }: { status: number | undefined }) =>
  status === 0 ? <Badge tone="bad">Failed</Badge> : <Badge tone="good">Succeeded</Badge>

const Head = ({ details, chain }: { details: Details; chain: string }) => {
  const { hash, timestamp, network, interpretation, app, transaction: sent } = details
  return (
    <header class="transaction-head">
      <p class="muted">
        <Time timeMs={timestamp} /> · {timeText(timestamp)}
      </p>
      <h1>
        <SentenceText of={interpretation} chain={chain} />
      </h1>
      <p class="transaction-facts">
        <StatusBadge status={sent.receipt?.status} />
        {network === null ? undefined : (
          <span class="of-network">
            <ChainLogo chain={network} /> {network.name}
          </span>
        )}
        {app === null ? undefined : <a href={appPath(app.slug)}>{app.displayName}</a>}
        <span class="mono muted" title={hash}>
          {shortHex(hash)}
        </span>
        <CopyButton text={hash} what="hash" />
      </p>
    </header>
  )
}

/** The transaction from the perspective of one account. */
const PartySentence = ({ hash, chainId, chain, subject }: OfTransaction & { subject: string }) => {
  const loaded = useQuery(partySentence, { hash, chainId, subject })
  return (
    <Show of={loaded} skeleton={<Skeleton width="60%" />}>
      {({ transactionDetailsV2 }) => {
        const interpretation = transactionDetailsV2?.[0]?.interpretation
        return interpretation === undefined ? undefined : (
          <p class="muted">
            <SentenceText of={interpretation} chain={chain} />
          </p>
        )
      }}
    </Show>
  )
}

/** Accounts whose sentences are shown; those of mass payments would be one query each. */
const sentencesMax = 6

const DetailsPanel = ({ details, chain }: { details: Details; chain: string }) => {
  const { fromAddress, toAddress, transaction: sent } = details
  const { receipt, feeDelta, feePayer, feeSponsor, linked } = sent
  const payer = feeSponsor ?? (feePayer?.address === fromAddress.address ? null : feePayer)
  return (
    <Panel title="Details">
      <div class="body">
        <Facts
          rows={[
            ["From", <PartyLink key="from" of={fromAddress} />],
            toAddress === null ? undefined : ["To", <PartyLink key="to" of={toAddress} />],
            receipt?.contractAddress == null
              ? undefined
              : [
                  "Created",
                  <span key="created" class="mono">
                    {receipt.contractAddress}
                  </span>,
                ],
            ["Fee", feeDelta === null ? "none" : tokenText(feeDelta)],
            payer === null ? undefined : ["Fee paid by", <PartyLink key="payer" of={payer} />],
            receipt === null ? undefined : ["Gas", `${wholeText(receipt.gasUsed)} of ${wholeText(details.gas)}`],
            [
              "Block",
              <a key="block" href={blockPath(chain, sent.blockNumber)} title={sent.blockHash}>
                {wholeText(sent.blockNumber)}
              </a>,
            ],
            ["Nonce", wholeText(sent.nonce)],
            ["Interpreter", <code key="interpreter">{details.interpreterId}</code>],
            ...linked.map(
              ({ step, hash, network }) =>
                [
                  { SENT: "Sent by", PROVEN: "Proven by", RECEIVED: "Received by" }[step],
                  network === null ? (
                    shortHex(hash)
                  ) : (
                    <a key={hash} href={transactionPath(network.slug, hash)}>
                      {shortHex(hash)} on {network.name}
                    </a>
                  ),
                ] as const,
            ),
          ]}
        />
      </div>
    </Panel>
  )
}

const Transaction = ({ hash, chainId, chain }: OfTransaction) => {
  const { query } = useLocation()
  const subject = query.subject
  const loaded = useQuery(transaction, {
    hash,
    chainId,
    currency: shownCurrency.value,
    ...(subject === undefined ? {} : { subject }),
  })
  return (
    <Show of={loaded}>
      {({ transactionDetailsV2 }) => {
        const details = transactionDetailsV2?.[0]
        if (details === undefined) {
          return (
            <Failure
              failure={{ code: "NOT_FOUND", message: "This chain has no indexed transaction with this hash." }}
            />
          )
        }
        return (
          <div class="transaction">
            <Head details={details} chain={chain} />
            <div class="columns">
              <div class="column">
                <BalanceChanges
                  deltas={details.deltas}
                  chain={chain}
                  noteOf={(account, index) =>
                    index >= sentencesMax ? undefined : (
                      <PartySentence hash={hash} chainId={chainId} chain={chain} subject={account} />
                    )
                  }
                />
                <IntentPanel intent={details.intent} />
                <CallPanel details={details} />
                <LogsPanel logs={details.transaction.logs} />
              </div>
              <div class="column">
                <DetailsPanel details={details} chain={chain} />
              </div>
            </div>
          </div>
        )
      }}
    </Show>
  )
}

/** The page, by the chain's slug or id and the hash. */
export const TransactionPage = ({ chain, hash }: { chain: string; hash: string }) => {
  document.title = `${shortHex(hash)} · Tidemark`
  return (
    <OfChain chain={chain}>
      {({ chainId, slug }) => <Transaction key={hash} hash={hash} chainId={chainId} chain={slug} />}
    </OfChain>
  )
}
