/** Pictures of a folder as one picture, for a look at a whole app. */
import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Page } from "playwright-core"

const figureOf = (name: string): string =>
  `<figure><img src="${name}" alt=""><figcaption>${name.replace(".png", "")}</figcaption></figure>`

const style = `body { display: grid; grid-template-columns: repeat(12, 1fr); gap: 12px; margin: 12px; font: 10px sans-serif }
figure { margin: 0 } img { width: 100%; height: 170px; object-fit: cover; object-position: top; outline: 1px solid silver }`

/** Writes `contact-sheet.jpeg`: the top of each PNG file, in the order of their names. */
export const writeContactSheet = async (page: Page, folder: string): Promise<void> => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".png"))
  const path = join(folder, "contact-sheet.html")
  writeFileSync(path, `<!doctype html><style>${style}</style>${names.sort().map(figureOf).join("")}`)
  await page.setViewportSize({ width: 1_920, height: 900 })
  await page.goto(pathToFileURL(path).href)
  await page.screenshot({ path: join(folder, "contact-sheet.jpeg"), fullPage: true, type: "jpeg", quality: 60 })
}
