import { mcp3x08Driver } from "./spi/mcp3x08.ts";

/**
 * An MCP3008: eight inputs of 10 bits on SPI, in volts (Microchip data sheet DS21295).
 * @transport SPI
 * @pins analog-input 0–7, volts in steps of reference / 1024
 * @checks null bit, the result against its repetition in the other order, zeros after it, three attempts; 0 is a
 *   value only where another input has more; full scale, zeros everywhere and ones are errors
 * @tested simulated chip, by the data sheet, bit by bit; the SPI bus of a real kernel; real hardware: no
 */
export const mcp3008 = mcp3x08Driver({ type: "mcp3008", title: "MCP3008", bits: 10 });
