/** The parts of promises that no mutant breaks alone, each with the reason. */
export const excused: Record<string, string> = {}
