#!/usr/bin/env node
import '../dist/command/mirror.js';
