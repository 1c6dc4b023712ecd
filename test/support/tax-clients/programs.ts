/** Tax software that tests compare profit and loss with. */
import { fileURLToPath } from "node:url"
import { pythonProgram } from "../machine/fetched-program.ts"

const sources = fileURLToPath(new URL("./", import.meta.url))

/** `gains.py`: rp2. */
export const gainsProgram = pythonProgram("python-tax-1", sources, "gains.py")
