import { spawn } from 'node:child_process';

export type Outcome = { isGood: boolean; output: string };

export function runProgram(script: string, args: readonly string[], cwd = process.cwd()): Promise<Outcome> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'], cwd });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', error => resolve({ isGood: false, output: error.message }));
    child.once('close', code => resolve({ isGood: code === 0, output: output.trim() }));
  });
}

export function showProgram(script: string, args: readonly string[]): Promise<boolean> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('close', code => resolve(code === 0));
  });
}
