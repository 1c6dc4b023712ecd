/** The page of mutants, from the results and the judgements. Pure. */
import { type Area, areas } from "./area.ts"
import type { Judgement } from "./judgements.ts"
import type { AreaResult, FaultResult, Results, Survivor } from "./results.ts"

type Judgements = Readonly<Record<string, Judgement>>

/** Path of the page. */
export const reportPath = "ops/docs/mutants.md"

/** Mutants that were tried. */
const triedOf = ({ killed, timedOut, survivors }: AreaResult): number => killed + timedOut + survivors.length

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`

const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``)

const areaLine = ({ name, sources }: Area, result: AreaResult | undefined, judgements: Judgements): string => {
  const named = [name, sources.map(code).join(", ")]
  if (result === undefined) return `| ${[...named, "–", "–", "–", "–", "–", "–", "–", "not run yet"].join(" | ")} |`
  const tried = triedOf(result)
  const caught = result.killed + result.timedOut
  const equivalentCount = result.survivors.filter(({ id }) => judgements[id]?.isEquivalent).length
  const cells = [
    ...named,
    result.mutants,
    tried,
    result.killed,
    result.timedOut,
    result.survivors.length,
    percent(caught, tried),
    percent(caught, tried - equivalentCount),
    `${result.day}, ${result.commit}, seed ${result.seed}`,
  ]
  return `| ${cells.join(" | ")} |`
}

const faultLine = ({ name, file, line, caughtBy, day, commit }: FaultResult): string => {
  const by = caughtBy === undefined ? "**nothing**" : `\`${caughtBy.test}\`: ${caughtBy.name.replaceAll("|", "\\|")}`
  return `| ${name} | \`${file}:${line}\` | ${by} | ${day}, ${commit} |`
}

const judgedAs = (judgement: Judgement | undefined): string => {
  if (judgement === undefined) return "not judged yet."
  return judgement.isEquivalent ? `equivalent. ${judgement.why}` : judgement.why
}

const survivorLine = ({ id, line }: Survivor, judgements: Judgements): string => {
  const [file = "", ...rest] = id.split(": ")
  return `- \`${file}:${line}\` ${code(rest.join(": "))}: ${judgedAs(judgements[id])}`
}

/**
 * The page: scores, faults by hand and survivors.
 *
 * @param judgements - Why a survivor is accepted, by its id.
 */
export const reportDocument = (results: Results, judgements: Judgements): string => {
  const survivors = results.areas.flatMap((result) => [
    ...(result.survivors.length === 0 ? [] : ["", `### ${result.area}`, ""]),
    ...result.survivors.map((survivor) => survivorLine(survivor, judgements)),
  ])
  return [
    "# Mutants",
    "",
    "Written by `npm run mutants`: single faults put into a copy of the project, and the tests that notice them. What it does and how to",
    "repeat a part of it is in `test/README.md`. A mutant counts as caught if a test fails or does not end. Some survivors are equivalent:",
    "no answer and no row depends on the difference. The last score leaves them out.",
    "",
    "## Faults by rule",
    "",
    "| area | sources | mutants | tried | killed | timed out | survived | caught | without equivalents | run |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...areas.map((area) =>
      areaLine(
        area,
        results.areas.find((result) => result.area === area.name),
        judgements,
      ),
    ),
    "",
    "## Faults by hand",
    "",
    "| fault | place | caught by | run |",
    "|---|---|---|---|",
    ...results.faults.map(faultLine),
    "",
    "## Survivors by rule",
    ...(survivors.length === 0 ? ["", "None."] : survivors),
    "",
  ].join("\n")
}
